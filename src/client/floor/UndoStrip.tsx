import { IconArrowBackUp } from '@tabler/icons-react'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { floorTaps, useTaps } from '../taps/floor-taps.ts'
import type { DoneTap, SolvedTap, Tap } from '../taps/tap.ts'
import { showFailure } from '../ui/toast.tsx'
import classes from './UndoStrip.module.css'

type HeldTap = DoneTap | SolvedTap

/** The last thing that was done, for as long as it can be taken back. */
export function UndoStrip({ content }: { readonly content: RefObject<HTMLElement | null> }) {
  const last = useHeld(useTaps().taps)
  // The button goes while somebody at a keyboard is on it.
  const leaveFocus = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) content.current?.focus({ preventScroll: true })
    },
    [content],
  )
  return (
    <div className={classes.place} data-shown={last !== undefined || undefined}>
      <p role="status" className={classes.text}>
        {last && (
          <>
            <span className={classes.piece}>{last.name}</span>{' '}
            {last.kind === 'done' ? (
              <>
                goes to <strong>{last.to}</strong>
              </>
            ) : (
              <>
                has a problem <strong>solved</strong>
              </>
            )}
          </>
        )}
      </p>
      {last && (
        <button ref={leaveFocus} type="button" className={classes.undo} onClick={() => void takeBack(last)}>
          <IconArrowBackUp size={30} aria-hidden />
          Undo
        </button>
      )}
    </div>
  )
}

async function takeBack(tap: HeldTap): Promise<void> {
  if (await floorTaps.undo(tap.key)) return
  const { name } = tap
  showFailure(
    'Too late to undo',
    tap.kind === 'done'
      ? `${name} is in ${tap.to} already. The office can move it back on the board.`
      : `The office has already been told it was solved. If it was not, report the problem with ${name} again.`,
  )
}

function useHeld(taps: readonly Tap[]): HeldTap | undefined {
  const [now, setNow] = useState(Date.now)
  const last = taps.findLast(
    (tap): tap is HeldTap => (tap.kind === 'done' || tap.kind === 'solved') && tap.isSent === undefined,
  )
  const heldUntil = last?.heldUntil ?? 0
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, heldUntil - Date.now()))
    return () => clearTimeout(timer)
  }, [heldUntil])
  return heldUntil > now ? last : undefined
}
