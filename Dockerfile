# Birdtable from its own wheel, as a user who may do nothing else. docs/hosting.md says how to run it.
FROM python:3.13-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(echo /wheels/birdtable-*.whl)[postgresql]" \
    && rm -r /wheels \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin birdtable \
    && install -d -m 700 -o birdtable -g birdtable /data /cache
ENV BIRDTABLE_DATA=/data BIRDTABLE_CACHE=/cache BIRDTABLE_HOST=0.0.0.0 PYTHONUNBUFFERED=1
USER birdtable
VOLUME ["/data", "/cache"]
EXPOSE 8470
HEALTHCHECK --interval=30s --timeout=12s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8470/readyz', timeout=11)"]
CMD ["birdtable", "serve"]
