import requests


def verify(server_url):
    print("what a check prints is not its answer")
    state = requests.get(f"{server_url}/api/state").json()
    emma = next(book for book in state["books"] if book["title"] == "Emma")
    return (True, "Emma is read.") if emma["read"] else (False, "Emma is not read.")
