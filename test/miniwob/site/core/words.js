window.fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig", "Grape", "Quince"];

/** A button in the area of the problem. */
window.button = (name, onClick) => {
  const made = document.createElement("button");
  made.textContent = name;
  made.addEventListener("click", onClick);
  document.getElementById("area").append(made);
};
window.ask = (text) => {
  document.getElementById("query").textContent = text;
  document.getElementById("area").replaceChildren();
};
