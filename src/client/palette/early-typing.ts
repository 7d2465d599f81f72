/** What is typed after the palette was asked for and before it is there to take it: it may have to be loaded first. */
let typed = ''

export function takeEarlyTyping(): string {
  const taken = typed
  typed = ''
  return taken
}

/**
 * Keeps keys from whatever has the focus until a field in a dialog has it, and what they write.
 *
 * @returns what ends it; what nobody took is forgotten then.
 */
export function keepEarlyTyping(onEscape: () => void): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (document.activeElement?.closest('[role="dialog"]')) return
    if (event.key === 'Escape') onEscape()
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    // A button that still has the focus is not what it is for.
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    document.removeEventListener('keydown', onKeyDown, { capture: true })
    typed = ''
  }
}
