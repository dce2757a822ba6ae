"""
Serves the four parts of Swift in one process, on free ports of 127.0.0.1, until its input ends. Then it removes its folder.

usage: serve-swift.py FOLDER
FOLDER has swift.conf and a NAME-server.conf for each part, whose devices are FOLDER/devices. When all parts listen, the program
writes one line of JSON: {"port": ...}, where S3 is served. What Swift logs goes to the standard error output.
"""

import contextlib
import json
import logging
import os
import shutil
import sys

FOLDER = sys.argv[1]
DEVICE = "disk"
STORING = ("account", "container", "object")


def log_to_stderr(conf, name, log_to_console, log_route, fmt, logger, adapted_logger):
    """What log_custom_handlers in the configuration names: replaces the system's log, which a machine may lack."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s " + fmt))
    logger.handlers = [handler]


class NoCache:
    """In place of memcached, which tempauth demands. It keeps nothing: what a request reads is what is stored."""

    def get(self, *_, **__):
        return None

    def set(self, *_, **__):
        pass

    def delete(self, *_, **__):
        pass


def without_cache(app):
    cache = NoCache()

    def call(environ, start_response):
        environ["swift.cache"] = cache
        return app(environ, start_response)

    return call


def make_device():
    device = os.path.join(FOLDER, "devices", DEVICE)
    os.makedirs(device)
    try:
        os.setxattr(device, "user.swift.metadata", b"tried")
    except OSError as error:
        sys.exit(
            f"The file system of {FOLDER} keeps no extended attributes, which Swift needs ({error.strerror}): "
            "set TMPDIR to a folder on one that does, such as ext4, XFS or Btrfs."
        )


def write_ring(name, port):
    """A ring says on which servers and disks the data is: here on one, once."""
    ring = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    ring.add_dev(
        {
            "region": 1,
            "zone": 1,
            "ip": "127.0.0.1",
            "port": port,
            "replication_ip": "127.0.0.1",
            "replication_port": port,
            "device": DEVICE,
            "weight": 1,
        }
    )
    ring.rebalance()
    ring.get_ring().save(os.path.join(FOLDER, f"{name}.ring.gz"))


def serve(name, socket):
    app = loadapp(os.path.join(FOLDER, f"{name}-server.conf"), global_conf={"log_name": name})
    eventlet.spawn(
        wsgi.server,
        socket,
        without_cache(app),
        protocol=SwiftHttpProtocol,
        log_output=False,
        # As Swift does: clients of S3 look for "ETag".
        capitalize_response_headers=False,
    )


make_device()

import eventlet  # noqa: E402
from eventlet import hubs, wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

# Before the modules that read swift.conf when they are loaded, as a machine can have another one.
utils.set_swift_dir(FOLDER)
utils.eventlet_monkey_patch()
hubs.use_hub(utils.get_hub())
eventlet.debug.hub_exceptions(False)

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in (*STORING, "proxy")}
for name in STORING:
    write_ring(name, sockets[name].getsockname()[1])
for name, socket in sockets.items():
    serve(name, socket)

# When nobody waits for the line any more, the input has ended too.
with contextlib.suppress(BrokenPipeError):
    print(json.dumps({"port": sockets["proxy"].getsockname()[1]}), flush=True)
hubs.trampoline(sys.stdin.fileno(), read=True)
shutil.rmtree(FOLDER, ignore_errors=True)
os._exit(0)
