import type { FormEvent, KeyboardEvent } from 'react'

/** Makes a form's `onSubmit`. */
export function onSubmit(run: () => void): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    // React bubbles events from a dialog to the form that opened it.
    event.stopPropagation()
    run()
  }
}

/** For a long form that plain Enter would save unfinished. Ctrl+Enter and Cmd+Enter save on purpose (`use-shortcuts.ts`). */
export function ignorePlainEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget } = event
  const isPlainEnter = key === 'Enter' && !ctrlKey && !metaKey
  // React also bubbles events from the form's dialogs, which are not inside its element.
  if (isPlainEnter && target instanceof HTMLInputElement && currentTarget.contains(target))
    event.preventDefault()
}
