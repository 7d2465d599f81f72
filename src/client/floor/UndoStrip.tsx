import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { floorTaps, useTaps } from '../taps/floor-taps.ts'
import type { DoneTap, Tap } from '../taps/tap.ts'
import { showFailure } from '../ui/toast.tsx'
import classes from './UndoStrip.module.css'

/** The last piece that was done, for as long as it can be taken back. */
export function UndoStrip() {
  const last = useHeld(useTaps().taps)
  return (
    <div className={classes.place} data-shown={last !== undefined || undefined}>
      <p role="status" className={classes.text}>
        {last && (
          <>
            <span className={classes.piece}>{last.name}</span> goes to <strong>{last.to}</strong>
          </>
        )}
      </p>
      {last && (
        <button type="button" className={classes.undo} onClick={() => void takeBack(last)}>
          <IconArrowBackUp size={30} aria-hidden />
          Undo
        </button>
      )}
    </div>
  )
}

async function takeBack({ key, name, to }: DoneTap): Promise<void> {
  if (await floorTaps.undo(key)) return
  showFailure('Too late to undo', `${name} is in ${to} already. The office can move it back on the board.`)
}

function useHeld(taps: readonly Tap[]): DoneTap | undefined {
  const [now, setNow] = useState(Date.now)
  const last = taps.findLast((tap): tap is DoneTap => tap.kind === 'done' && tap.isSent === undefined)
  const heldUntil = last?.heldUntil ?? 0
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, heldUntil - Date.now()))
    return () => clearTimeout(timer)
  }, [heldUntil])
  return heldUntil > now ? last : undefined
}
