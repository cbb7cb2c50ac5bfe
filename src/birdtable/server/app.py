"""The server as one application: its parts put together, started and stopped."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from birdtable import protocol
from birdtable.bots.compiling import compile_in_background
from birdtable.core.registry import game_names
from birdtable.core.urn import SYSTEM, Urn
from birdtable.server.addresses import own_names
from birdtable.server.admin import Admin, AdminSocket
from birdtable.server.config import Config
from birdtable.server.door import Door
from birdtable.server.guests import Guests
from birdtable.server.http.answering import (
    as_json,
    tell_internal,
    tell_refusal,
    tell_store_failing,
)
from birdtable.server.http.api import Api
from birdtable.server.http.gate import Gate
from birdtable.server.http.openapi import openapi
from birdtable.server.http.routes import ROUTES
from birdtable.server.http.security import SafeHeaders
from birdtable.server.http.sockets import Sockets
from birdtable.server.http.staying import Staying
from birdtable.server.keeping import keep_missing_records
from birdtable.server.limits import Limits
from birdtable.server.logs import RequestLog, log
from birdtable.server.metrics import Metrics
from birdtable.server.pages.docs_page import docs_page
from birdtable.server.pages.pages import fixed, pages
from birdtable.server.pages.unknown_page import tell_missing_page
from birdtable.server.readiness import Readiness
from birdtable.server.refusal import Refusal
from birdtable.server.store.store import Store, StoreFailing
from birdtable.server.store.tables import A_DAY, count_by_status
from birdtable.server.tables.bus import Bus, NodesTopic
from birdtable.server.tables.nodes import Nodes
from birdtable.server.tables.rooms import Rooms
from birdtable.server.thinking.advice import Advisor
from birdtable.server.thinking.bots import Bots
from birdtable.server.thinking.strangers import Strangers
from birdtable.server.thinking.workers import Workers

SWEEP = "sweep"  # what one node at a time does for all


class Server:
    """Everything that serves tables, for one process."""

    def __init__(self, config: Config, urn: Urn = SYSTEM) -> None:
        self.metrics = Metrics()
        self.store = Store(config.database_url, self.metrics)
        self.bus = Bus()
        self.guests = Guests(self.store, self.bus, urn=urn)
        self.rooms = Rooms(self.store, self.bus, urn=urn, metrics=self.metrics)
        self.limits = Limits(config.limits)
        self.door = Door(self.rooms, self.guests, self.limits, config.bots)
        self.workers = Workers(config.bot_workers, partial(self.metrics.thinking, "bot"))
        self.strangers = Strangers(config.bots, config.bot_workers, partial(self.metrics.thinking, "bot"))
        self.bots = Bots(self.door, config.bot_pause, self.workers, self.strangers)
        thinking = partial(self.metrics.thinking, "hint")
        self.hint_workers = Workers(
            config.hint_workers, thinking, niceness=10
        )  # bots come first: everybody waits for them
        self.advisor = Advisor(self.door, self.hint_workers)
        self.api = Api(self.door, self.guests, self.advisor, config.body_within)
        self.sockets = Sockets(self.door, self.guests, config.beat)
        self.readiness = Readiness(self.store)
        self.admin = AdminSocket(config.data, Admin(self.door))
        self.rooms.after_commit = self.bots.wake
        self.metrics.rooms.set_function(lambda: len(self.rooms))
        self.metrics.watch_tables(self._tables_by_status)
        self.nodes = Nodes(self.store, self.bus, self.door.attendance)
        self.bots.owns, self.bots.hand_on = self.nodes.owns, self.nodes.wake_bots
        self.nodes.when_bots_wait = self.bots.start_soon

    @asynccontextmanager
    async def running(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the store, let the bots go on, look after idle tables; and stop all of it in the other order."""
        self.store.open()
        await self.admin.open()
        self.workers.warm_up()
        await self.bots.start()
        working = [asyncio.create_task(work) for work in (self.nodes.run(), self._look_after_tables())]
        compiling = asyncio.create_task(asyncio.to_thread(compile_in_background, game_names()))  # nobody waits for it
        try:
            yield
        finally:
            await self.admin.close()
            for task in working:
                task.cancel()
            await asyncio.gather(*working, return_exceptions=True)
            await compiling
            self.bus.close()
            await self.bots.close()
            await self.advisor.close()
            self.workers.close()
            await self.strangers.close()
            self.hint_workers.close()
            await self.rooms.finish()
            await asyncio.to_thread(self.store.close)

    async def _look_after_tables(self) -> None:
        """Once a day, and whenever a node has come or gone, see to what falls to this one."""
        while not self.bus.closed:  # from then on nothing is waited for
            change = self.bus.next_change(NodesTopic())
            try:
                await self.bots.start()
                if self.nodes.owns(SWEEP):
                    await self._sweep()
            except StoreFailing as error:
                log("store-failing", level=logging.ERROR, why=str(error))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(change.wait(), A_DAY)

    async def _sweep(self) -> None:
        """See what has become quiet; first, keep the records that earlier versions did not keep."""
        await keep_missing_records(self.store)
        if count := await self.door.count_quiet_day():
            log("asleep", tables=count)

    def _tables_by_status(self) -> dict[str, int]:
        try:
            return self.store.read_here(count_by_status)
        except StoreFailing:  # all other figures are the more wanted
            return {}

    async def ready(self, _request: Request) -> Response:
        """Can moves be kept?"""
        await self.readiness.check()
        return as_json(protocol.Healthy(status="ok"))

    def routes(self) -> list[BaseRoute]:
        """All addresses: the interface, its description, and the pages."""
        found: list[BaseRoute] = []
        for name, route in ROUTES.items():
            path = protocol.PREFIX + route.path
            if name == "socket":
                found.append(WebSocketRoute(path, self.sockets.socket))
            else:
                found.append(Route(path, self.api.endpoint(name, route), methods=[route.method]))
        document = openapi(list(ROUTES.values()))
        found += [
            Route("/healthz", fixed(as_json(protocol.Healthy(status="ok")))),  # nothing else is asked: it is alive
            Route("/readyz", self.ready),
            Route("/openapi.json", fixed(as_json(document))),
            Route("/docs", fixed(HTMLResponse(docs_page(document)))),
            *pages(self.door.game_at),
        ]
        return found


def hosts_of(config: Config) -> set[str]:
    """The names to which the server answers, besides the addresses at which it is reached."""
    return {config.host, *config.allowed_hosts, *own_names()}


async def nothing_here(_scope: Scope, _receive: Receive, _send: Send) -> None:
    """Where no route leads; a socket is told so like any other request."""
    raise HTTPException(404)


def create_app(config: Config, urn: Urn = SYSTEM) -> Starlette:
    """The application for one process."""
    server = Server(config, urn)
    gate = Middleware(Gate, hosts_of(config), server.limits, proxied=bool(config.trusted_proxies))
    app = Starlette(
        routes=server.routes(),
        middleware=[
            Middleware(RequestLog, count=server.metrics.answered),
            Middleware(Staying),
            Middleware(SafeHeaders),
            gate,
        ],
        exception_handlers={
            Refusal: tell_refusal,
            StoreFailing: tell_store_failing,
            HTTPException: tell_missing_page,
            Exception: tell_internal,
        },
        lifespan=server.running,
    )
    app.router.default = nothing_here
    app.state.server = server
    app.state.stop_waiting = server.bus.close
    return app
