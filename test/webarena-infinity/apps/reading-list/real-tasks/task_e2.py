import requests


def verify(server_url):
    response = requests.get(f"{server_url}/api/state", timeout=5)
    response.raise_for_status()
    read = [book["title"] for book in response.json()["books"] if book["read"]]
    return "Dracula" not in read, f"these books are read: {read}"
