"""A small app in the layout of WebArena-Infinity, written for these tests."""

import copy
import json
import queue
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

known = {"seed": None, "state": None}
listeners = []


class Handler(SimpleHTTPRequestHandler):
    def tell(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/api/state":
            state = known["state"]
            self.tell(404 if state is None else 200, state)
        elif self.path == "/api/events":
            self.events()
        else:
            super().do_GET()

    def do_PUT(self):
        known["state"] = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if known["seed"] is None:
            known["seed"] = copy.deepcopy(known["state"])
        self.tell(200, {"kept": True})

    def do_POST(self):
        known["state"] = copy.deepcopy(known["seed"])
        for listener in listeners:
            listener.put("reset")
        self.tell(200, {"reset": True})

    def events(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        mine = queue.Queue()
        listeners.append(mine)
        self.wfile.write(b"data: hello\n\n")
        self.wfile.flush()
        while True:
            event = mine.get()
            self.wfile.write(f"data: {event}\n\n".encode())
            self.wfile.flush()

    def log_message(self, *_words):
        pass


port = int(sys.argv[sys.argv.index("--port") + 1])
ThreadingHTTPServer.daemon_threads = True
ThreadingHTTPServer(("", port), Handler).serve_forever()
