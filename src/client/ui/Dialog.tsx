import { Modal, type ModalProps } from '@mantine/core'
import { type RefCallback, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { isSettling } from './settling.ts'
import { useSettling } from './use-settling.ts'

interface Props extends ModalProps {
  /**
   * Whatever in the dialog can change by itself, because of a response or other people: presses in the half second
   * after a change do not count. `undefined` while it loads, and if nothing can change.
   */
  readonly shows: string | number | undefined
  /** Whether a response or an event opens it, not a press. */
  readonly opensByItself?: boolean
}

/**
 * The base of every dialog. Ignores presses on what has just changed, and keeps the focus when a control disappears.
 */
export function Dialog({ shows, opensByItself, onClose, ...others }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { opened } = others
  useSettling(root, shows, { isOpen: opened, openedByItself: opensByItself })
  useFocusGivenBack(opened)
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
      ref={useFocusAtOnce(root)}
      {...others}
      onFocus={({ target }) => {
        lastFocus.current = target
      }}
      // Escape, or a click outside.
      onClose={() => {
        if (root.current === null || !isSettling(root.current)) onClose()
      }}
    />
  )
}

/**
 * Focuses the first field as soon as it is there. Mantine waits for a timer; what somebody types meanwhile goes into the
 * field behind the dialog.
 */
function useFocusAtOnce(root: RefObject<HTMLDivElement | null>): RefCallback<HTMLDivElement> {
  return useCallback(
    (node) => {
      root.current = node
      node?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    },
    [root],
  )
}

/**
 * Gives the focus back to where it was, also when the dialog was mounted open and is closed by being removed: Mantine
 * does so only for dialogs that stay mounted.
 */
function useFocusGivenBack(opened: boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    if (!opened || !(before instanceof HTMLElement) || before === document.body) return
    return () => {
      // After the focus was lost, and after whoever closed it has focused something else.
      setTimeout(() => {
        if (document.activeElement === document.body && before.isConnected)
          before.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
