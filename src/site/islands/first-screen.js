// Runs in the head, before a page's body is read: its element stands behind a funnel whose first screen varies, and puts the screen of
// the drawn variant in place before either is painted. The same number draws the variant again when the funnel comes alive.
// Plain JavaScript: narrowing types would double its bytes, for which the page waits.
customElements.define(
  'first-screen',
  class extends HTMLElement {
    connectedCallback() {
      const chance = crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32
      let at = this
      let screen
      // biome-ignore lint/suspicious/noAssignInExpressions: named once, from the last to the first, it stays within its bytes.
      while ((at = at.previousElementSibling).content)
        if (chance * this.dataset.of >= at.dataset.from) screen ??= at.content
      if (screen) at.replaceChildren(screen)
      at.dataset.chance = chance
    }
  },
)
