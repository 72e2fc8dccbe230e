/** <star-count value="12 stars"> shows its value in a shadow root of its own. */
class StarCount extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    const words = document.createElement("span");
    words.textContent = this.getAttribute("value") ?? "";
    root.append(words);
  }
}

customElements.define("star-count", StarCount);
