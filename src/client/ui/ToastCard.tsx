import { Button, Notification } from '@mantine/core'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import classes from './ToastCard.module.css'
import { dismissToast, type Toast } from './toast-store.ts'
import { useCountdown } from './use-countdown.ts'
import { useSettling } from './use-settling.ts'
import { useSwipe } from './use-swipe.ts'

/** Spec section 9. */
const SHOWN_FOR_MS = 5000

interface Props {
  readonly toast: Toast
}

/** A message that disappears on its own, but not while the pointer or focus is on it. */
export function ToastCard({ toast: { id, kind, title, text, actions } }: Props) {
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const dismiss = useCallback(() => dismissToast(id), [id])
  const { offset, handlers } = useSwipe(dismiss)
  useCountdown(Math.max(SHOWN_FOR_MS, ...actions.map(({ forMs }) => forMs)), isHovered || hasFocus, dismiss)
  const card = useRef<HTMLDivElement>(null)
  useSettling(card, id, { openedByItself: true })
  const isFailure = kind === 'failure'
  return (
    <Notification
      ref={card}
      // Screen readers announce success when they are idle, and failure at once.
      role={isFailure ? 'alert' : 'none'}
      title={title}
      color={isFailure ? 'red.9' : 'kerf'}
      icon={isFailure ? <IconExclamationMark size={22} aria-hidden /> : <IconCheck size={18} aria-hidden />}
      classNames={{
        root: classes.card,
        title: classes.title,
        description: classes.description,
        closeButton: classes.close,
      }}
      data-kind={kind}
      closeButtonProps={{ 'aria-label': 'Dismiss' }}
      onClose={dismiss}
      style={{ transform: `translateX(${offset}px)` }}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      {...handlers}
    >
      {text}
      {actions.length > 0 && (
        <span className={classes.actions}>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              variant="light"
              size="compact-sm"
              onClick={() => {
                dismiss()
                run()
              }}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </Notification>
  )
}
