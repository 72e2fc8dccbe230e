/** <vote-count value="12"> shows "12 points" in a shadow root of its own. */
class VoteCount extends HTMLElement {
  static observedAttributes = ["value"];

  connectedCallback() {
    if (!this.shadowRoot) this.attachShadow({ mode: "open" });
    this.show();
  }
  attributeChangedCallback() {
    if (this.shadowRoot) this.show();
  }
  show() {
    const score = Number(this.getAttribute("value"));
    const words = document.createElement("span");
    words.textContent = `${score} ${score === 1 ? "point" : "points"}`;
    const style = document.createElement("style");
    style.textContent = "span { font-weight: 600; white-space: nowrap; }";
    this.shadowRoot?.replaceChildren(style, words);
  }
}

customElements.define("vote-count", VoteCount);
