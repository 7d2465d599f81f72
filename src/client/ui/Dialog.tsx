import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusFirst, keepFocus, placesOf } from './keep-focus.ts'
import { isSettling, settle } from './settling.ts'
import { useSettling } from './use-settling.ts'
import { focusedSoFar } from './watch-focus.ts'
import './dialog-print.css'

// Here, because every window loads it once it is idle, and none at the start.
keepFocus()

interface Props extends ModalProps {
  /**
   * Whatever in the dialog can change by itself, because of a response or other people: presses in the half second
   * after a change do not count. `undefined` while it loads, and if nothing can change.
   */
  readonly shows: string | number | undefined
  /** Whether a response or an event opens it, not a press. */
  readonly opensByItself?: boolean
  /** Whether it has more than screen readers should say as it opens. */
  readonly isLong?: boolean
}

/** Mantine describes a dialog by its body, which it names by this id. */
export const NO_DESCRIPTION = { body: { id: undefined } }

/** It appears where the second tap of a double tap lands, which would close what the first has opened. */
const BACKDROP = {
  ref: (node: Element | null) => {
    if (node !== null) settle(node)
  },
}

/**
 * The base of every dialog. Ignores presses on what has just changed, and keeps the focus when a control disappears.
 */
export function Dialog({ shows, opensByItself, isLong = false, onClose, children, ...others }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { opened } = others
  useSettling(root, shows, { isOpen: opened, openedByItself: opensByItself })
  const lastFocus = useRef<Element>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body && lastFocus.current?.isConnected === false
    if (!opened || shows === undefined || !isLost) return
    const find = (what: string) => root.current?.querySelector<HTMLElement>(what)
    const place = find('[data-autofocus]') ?? find('[role="dialog"]')
    place?.focus({ preventScroll: true })
  }, [opened, shows])
  return (
    <Modal
      ref={root}
      overlayProps={BACKDROP}
      {...(isLong && { attributes: NO_DESCRIPTION })}
      {...others}
      onFocus={({ target }) => {
        lastFocus.current = target
      }}
      // Escape, or a click outside.
      onClose={() => {
        if (root.current === null || !isSettling(root.current)) onClose()
      }}
    >
      <FocusWhileOpen />
      {children}
    </Modal>
  )
}

/**
 * Focuses the first field as soon as the dialog is in the page, and gives the focus back when it leaves. Mantine waits
 * for a timer, and what somebody types meanwhile goes into the field behind the dialog; and it gives the focus back only
 * from dialogs that stay mounted, and to what was there last, even if that is gone.
 */
function FocusWhileOpen() {
  const here = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const before = focusedSoFar().reverse().flatMap(placesOf)
    return () => {
      // After the focus was lost, and after whoever closed it has focused something else.
      setTimeout(() => focusFirst(before))
    }
  }, [])
  // Not in the layout effect: a menu that closes now would take the focus back if it saw it here.
  useEffect(() => {
    const first = here.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]')
    first?.focus({ preventScroll: true })
  }, [])
  return <span ref={here} hidden />
}
