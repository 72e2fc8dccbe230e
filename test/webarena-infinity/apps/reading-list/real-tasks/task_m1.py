import requests


def verify(server_url):
    state = requests.get(server_url + "/api/state").json()
    if all(book["title"] != "Ivanhoe" for book in state["books"]):
        return False, "there is no book Ivanhoe"
    if state["addedOn"] != "2026-03-07":
        return False, f"it was added on {state['addedOn']}"
    return True, "Ivanhoe was added."
