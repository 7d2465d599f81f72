/**
 * Keeps the page right while the browser translates it. Chrome and Edge put a <font> in the place of each text. React would go
 * on writing into the text that nobody sees, such as an amount, and fail when it removes one. Here, whatever it does to the text
 * happens to what stands in its place. A file of its own, because both pages need it.
 */
const standIns = new WeakMap()

function standInOf(text) {
  const font = standIns.get(text)
  return text.parentNode === null && font?.isConnected ? font : undefined
}

function follow() {
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.assign(Node.prototype, {
    appendChild(node) {
      standInOf(node)?.remove()
      return appendChild.call(this, node)
    },
    insertBefore(node, next) {
      standInOf(node)?.remove()
      return insertBefore.call(this, node, (next && standInOf(next)) ?? next)
    },
    removeChild(node) {
      const font = standInOf(node)
      if (font === undefined) return removeChild.call(this, node)
      font.remove()
      return node
    },
  })
  Object.defineProperty(Node.prototype, 'nodeValue', {
    get,
    set(value) {
      // The browser translates the new text in turn.
      standInOf(this)?.replaceWith(this)
      set.call(this, value)
    },
  })
}

let isFollowing = false
const observer = new MutationObserver((records) => {
  for (const { addedNodes, nextSibling, previousSibling, removedNodes } of records) {
    for (const font of addedNodes) {
      if (font.nodeName !== 'FONT') continue
      const text = [...removedNodes, nextSibling, previousSibling].find((node) => node instanceof Text)
      if (text === undefined) continue
      standIns.set(text, font)
      if (!isFollowing) follow()
      isFollowing = true
    }
  }
})
observer.observe(document, { childList: true, subtree: true })
