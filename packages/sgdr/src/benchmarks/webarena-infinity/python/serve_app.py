"""Runs the server.py of the folder that it is started in: on a free port of this machine, and no longer than its parent.

The port is told on the first line of standard output. Whatever port and address the server asks for, it gets a free one
on loopback. Standard input is never written to: it closes when the parent dies, however it dies.
"""

import os
import runpy
import socket
import socketserver
import sys
import threading


def end_with_parent():
    while os.read(0, 1):
        pass
    os._exit(0)


bind = socketserver.TCPServer.server_bind


def bind_here(server):
    server.server_address = ("127.0.0.1", 0)
    bind(server)
    print(f"sgdr-port {server.server_address[1]}", flush=True)


threading.Thread(target=end_with_parent, daemon=True).start()
socketserver.TCPServer.server_bind = bind_here
# a server asks for its own full name, which may take seconds where nobody answers questions about names
socket.getfqdn = lambda name="": name or "localhost"
sys.argv = ["server.py", "--port", "0"]
sys.path[0] = os.getcwd()
runpy.run_path("server.py", run_name="__main__")
