import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { floorTaps, useTaps } from '../taps/floor-taps.ts'
import { refusedText } from '../taps/tap.ts'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { usePublishedHeight } from '../ui/use-published-height.ts'
import { FloorBar } from './FloorBar.tsx'
import classes from './FloorScreen.module.css'
import { awayText, waitingText } from './floor-words.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import { UndoStrip } from './UndoStrip.tsx'
import { useAwake } from './use-awake.ts'
import type { FloorView } from './use-floor-board.ts'
import { useInstalled } from './use-installed.ts'
import type { Tapping } from './use-tapping.ts'

interface Props {
  readonly view: FloorView
  readonly tapping: Tapping
  /** Whether it is a single piece, from which one goes back to the list. */
  readonly isPiece?: boolean
  /** At the bottom, where thumbs are. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What all of floor mode has: its bar, what waits, what was refused, and who works. */
export function FloorScreen({ view, tapping, isPiece = false, actions, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  usePublishedHeight(bottom, '--kerf-floor-bottom-height')
  useAwake()
  useInstalled()
  return (
    <div className={classes.screen}>
      <link rel="manifest" href="/floor.webmanifest" />
      <FloorBar view={view} tapping={tapping} isPiece={isPiece} />
      <Away view={view} />
      <Others />
      <div ref={content} tabIndex={-1} className={classes.content}>
        {children}
      </div>
      <div ref={bottom} className={classes.bottom}>
        <Refused />
        <UndoStrip content={content} />
        {actions}
      </div>
      <PeopleDialog people={view.board?.people ?? []} tapping={tapping} />
    </div>
  )
}

/** Always mounted: screen readers miss the first message in a region that has only just appeared. */
function Away({ view: { isAway, asOf } }: Pick<Props, 'view'>) {
  const { taps } = useTaps()
  const today = useToday()
  const timeZone = useTimeZone()
  return (
    <div role="status">
      {isAway && (
        <p className={classes.away}>
          <IconCloudOff size={28} stroke={1.8} aria-hidden />
          <span>
            {awayText(asOf, today, timeZone)} {waitingText(taps.length)}
          </span>
        </p>
      )}
    </div>
  )
}

function Others() {
  const { others } = useTaps()
  return (
    others > 0 && (
      <p className={classes.others}>
        {others === 1 ? 'One tap' : `${others} taps`} by someone else will be sent when they sign in here
        again.
      </p>
    )
  )
}

/** In view wherever the list is scrolled to. */
function Refused() {
  const { refused } = useTaps()
  return (
    refused.length > 0 && (
      <section className={classes.refused} aria-label="Not done">
        {refused.map((one) => (
          <div key={one.tap.key} role="alert">
            <IconAlertTriangle size={28} stroke={1.8} aria-hidden />
            <p>
              <strong>{refusedText(one)}</strong> {one.why}
            </p>
            <button type="button" onClick={() => floorTaps.dismiss(one.tap.key)}>
              OK
            </button>
          </div>
        ))}
      </section>
    )
  )
}
