import { type Ref, type RefObject, useLayoutEffect } from 'react'

interface Props {
  readonly button: RefObject<HTMLButtonElement | null>
  /** From the menu or popover, whose only child this is. */
  readonly ref?: Ref<HTMLElement>
  readonly id?: string
  readonly 'aria-controls'?: string | undefined
}

/**
 * The target of a menu or popover that is loaded only when it is needed: it opens at a button that was there before it.
 */
export function AtButton({ button, ref, id, 'aria-controls': controls }: Props) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    ref(button.current)
    return () => {
      ref(null)
    }
  }, [ref, button])
  useLayoutEffect(() => {
    // The menu names itself after the button.
    if (id !== undefined) button.current?.setAttribute('id', id)
    if (controls === undefined) button.current?.removeAttribute('aria-controls')
    else button.current?.setAttribute('aria-controls', controls)
  }, [button, id, controls])
  return null
}
