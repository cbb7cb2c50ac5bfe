"""All routes, in the order in which they are described."""

from __future__ import annotations

from birdtable.server.http.api import Api
from birdtable.server.http.routing import routes_of
from birdtable.server.http.sockets import Sockets

ROUTES = routes_of(Api) | routes_of(Sockets)
