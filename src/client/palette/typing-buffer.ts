/** What is typed between opening the palette and its field having focus: the palette may have to be downloaded first. */
let typed = ''

/** Returns the buffered text and clears the buffer. */
export function takeBufferedTyping(): string {
  const taken = typed
  typed = ''
  return taken
}

/**
 * Captures keystrokes until a dialog has focus, so that they do not reach the screen below.
 *
 * @returns stops capturing and clears the buffer.
 */
export function bufferTyping(onEscape: () => void): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (document.activeElement?.closest('[role="dialog"]')) return
    if (event.key === 'Escape') onEscape()
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    // Enter must not press a button that still has focus.
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
