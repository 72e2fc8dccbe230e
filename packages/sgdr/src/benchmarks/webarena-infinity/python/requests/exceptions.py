"""What can go wrong with a request, by the names that callers of `requests` catch."""


class RequestException(IOError):
    """Anything that went wrong."""


class ConnectionError(RequestException):
    """Nobody answers at the address, or it is not on this machine."""


class Timeout(RequestException):
    """The answer did not come in time."""


class HTTPError(RequestException):
    """The answer has a status of 400 or more."""


class JSONDecodeError(RequestException, ValueError):
    """The answer is not JSON."""
