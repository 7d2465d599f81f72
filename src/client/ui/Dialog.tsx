import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isSettling } from './settling.ts'
import { useSettling } from './use-settling.ts'

interface Props extends ModalProps {
  /**
   * What in it can change by itself, at an answer or by what others do: presses of the next half second do not count.
   * `undefined` while it loads, and where nothing can.
   */
  readonly shows: string | number | undefined
  /** It opens at an answer or an event, not at a press. */
  readonly opensByItself?: boolean
}

/** Every dialog of Kerf. It takes no press for what has just changed, and does not lose the focus when a control goes. */
export function Dialog({ shows, opensByItself, onClose, ...others }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { opened } = others
  useSettling(root, shows, { isOpen: opened, cameByItself: opensByItself })
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
      {...others}
      onFocus={({ target }) => {
        lastFocus.current = target
      }}
      // Escape, and a press beside it.
      onClose={() => {
        if (root.current === null || !isSettling(root.current)) onClose()
      }}
    />
  )
}
