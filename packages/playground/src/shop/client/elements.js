/** Stars as a picture with words, in a shadow tree of its own. */
class StarRating extends HTMLElement {
  connectedCallback() {
    const value = Number(this.getAttribute("value") ?? "0");
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>
      :host { display: inline-block; white-space: nowrap; }
      .stars { position: relative; display: inline-block; color: #d8d4c8; letter-spacing: 1px; }
      .full { position: absolute; inset: 0 auto 0 0; overflow: hidden; color: #c9861a; }
    </style><span class="stars" role="img"><span aria-hidden="true">★★★★★</span><span class="full" aria-hidden="true">★★★★★</span></span>`;
    root.querySelector(".stars")?.setAttribute("aria-label", this.getAttribute("label") ?? "");
    const full = root.querySelector(".full");
    if (full instanceof HTMLElement) full.style.width = `${(value / 5) * 100}%`;
  }
}

/** Buttons beside a number field, which itself stays in the page's form. */
class QuantityStepper extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `<style>
      :host { display: flex; align-items: center; gap: 8px; }
      button { width: 34px; height: 34px; border: 1px solid #c8c3b4; border-radius: 8px; background: #fff; font-size: 18px; cursor: pointer; }
    </style><button type="button" data-step="-1">−</button><slot></slot><button type="button" data-step="1">+</button>`;
    for (const button of root.querySelectorAll("button")) {
      const step = Number(button.dataset["step"]);
      button.setAttribute("aria-label", this.getAttribute(step > 0 ? "more" : "less") ?? "");
      button.addEventListener("click", () => this.move(step));
    }
  }

  /** @param {number} step */
  move(step) {
    const input = this.querySelector("input");
    if (!input) return;
    if (step > 0) input.stepUp();
    else input.stepDown();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

customElements.define("star-rating", StarRating);
customElements.define("quantity-stepper", QuantityStepper);
