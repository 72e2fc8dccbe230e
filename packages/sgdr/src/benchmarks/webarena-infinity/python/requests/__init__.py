"""A small stand-in for the `requests` package, so that checks need nothing but Python itself.

It asks servers on this machine only.
"""

import json as _json
import urllib.error as _errors
import urllib.parse as _parse
import urllib.request as _ask

from . import exceptions
from .exceptions import ConnectionError, HTTPError, RequestException, Timeout

_usual_seconds = 20
_this_machine = {"127.0.0.1": "127.0.0.1", "localhost": "127.0.0.1"}
# what a proxy of the environment would answer is not the app's state
_opener = _ask.build_opener(_ask.ProxyHandler({}))


class Response:
    """An answer, whatever its status."""

    def __init__(self, url, status_code, headers, content):
        self.url = url
        self.status_code = status_code
        self.headers = headers
        self.content = content

    @property
    def ok(self):
        return self.status_code < 400

    @property
    def text(self):
        return self.content.decode("utf-8", "replace")

    def json(self):
        try:
            return _json.loads(self.content)
        except ValueError as problem:
            raise exceptions.JSONDecodeError(str(problem)) from problem

    def raise_for_status(self):
        if not self.ok:
            raise HTTPError(f"status {self.status_code} of {self.url}")


def _local(url, params):
    parts = _parse.urlsplit(url)
    host = _this_machine.get(parts.hostname or "")
    if parts.scheme != "http" or host is None:
        raise ConnectionError(f"{url} is not on this machine")
    more = _parse.urlencode(params or {}, doseq=True)
    query = "&".join(text for text in (parts.query, more) if text)
    return _parse.urlunsplit(("http", f"{host}:{parts.port or 80}", parts.path or "/", query, ""))


def request(method, url, *, params=None, json=None, data=None, headers=None, timeout=None, **_other):
    sent = dict(headers or {})
    body = data.encode() if isinstance(data, str) else data
    if json is not None:
        body = _json.dumps(json).encode()
        sent.setdefault("Content-Type", "application/json")
    asked = _ask.Request(_local(url, params), data=body, headers=sent, method=method.upper())
    seconds = timeout if isinstance(timeout, (int, float)) else _usual_seconds
    try:
        with _opener.open(asked, timeout=seconds) as answer:
            return Response(url, answer.status, answer.headers, answer.read())
    except _errors.HTTPError as answer:
        return Response(url, answer.code, answer.headers, answer.read())
    except TimeoutError as problem:
        raise Timeout(f"{url}: {problem}") from problem
    except (OSError, _errors.URLError) as problem:
        if isinstance(getattr(problem, "reason", None), TimeoutError):
            raise Timeout(f"{url}: {problem}") from problem
        raise ConnectionError(f"{url}: {problem}") from problem


def get(url, **more):
    return request("GET", url, **more)


def post(url, **more):
    return request("POST", url, **more)


def put(url, **more):
    return request("PUT", url, **more)


def delete(url, **more):
    return request("DELETE", url, **more)


class Session:
    """Keeps nothing between requests; checks use it as a namespace."""

    def request(self, method, url, **more):
        return request(method, url, **more)

    def get(self, url, **more):
        return get(url, **more)

    def post(self, url, **more):
        return post(url, **more)

    def put(self, url, **more):
        return put(url, **more)

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_problem):
        self.close()
