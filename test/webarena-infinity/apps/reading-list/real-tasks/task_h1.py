def verify(server_url):
    raise KeyError("pages")
