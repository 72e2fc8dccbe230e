const seed = {
  books: [
    { title: "Emma", read: false },
    { title: "Dracula", read: true },
  ],
  addedOn: null,
};
const state = JSON.parse(localStorage.getItem("reading-list") ?? "null") ?? seed;

const keep = () => {
  localStorage.setItem("reading-list", JSON.stringify(state));
  void fetch("/api/state", { method: "PUT", body: JSON.stringify(state) });
};

function draw() {
  const list = document.getElementById("books");
  list.replaceChildren(
    ...state.books.map((book) => {
      const row = document.createElement("li");
      const button = document.createElement("button");
      button.textContent = book.read ? `Mark ${book.title} as unread` : `Mark ${book.title} as read`;
      button.addEventListener("click", () => {
        book.read = !book.read;
        draw();
        keep();
      });
      row.append(`${book.title}: ${book.read ? "read" : "unread"} `, button);
      return row;
    }),
  );
}

document.getElementById("add").addEventListener("click", () => {
  state.books.push({ title: document.getElementById("title").value, read: false });
  state.addedOn = new Date().toISOString().slice(0, 10);
  draw();
  keep();
});
document.getElementById("today").textContent = `Today is ${new Date().toISOString().slice(0, 10)}`;
new Worker("day.js").addEventListener("message", ({ data }) => {
  document.getElementById("worker").textContent = `The worker says ${data}`;
});
draw();
keep();
// the app's own scripts may read its state
setTimeout(async () => {
  const answer = await fetch("/api/state");
  document.getElementById("mine").textContent = `The server gave me status ${answer.status}`;
}, 100);
new EventSource("/api/events").addEventListener("message", ({ data }) => {
  if (data === "reset") location.reload();
});
