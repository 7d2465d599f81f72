import { IconUser } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Person } from '../taps/tap.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useSettling } from '../ui/use-settling.ts'
import { nameOf } from './floor-words.ts'
import { PeopleDialog } from './PeopleDialog.tsx'
import classes from './PieceActions.module.css'
import { type FloorBoard, type FloorCard, nextStepOf } from './shown-board.ts'
import { TapButton } from './TapButton.tsx'
import type { Tapping } from './use-tapping.ts'

const ProblemDialog = lazyDialog(
  () => import('./ProblemDialog.tsx').then(({ ProblemDialog }) => ProblemDialog),
  ({ onClose }) => onClose(),
)

interface Props {
  readonly card: FloorCard
  readonly board: FloorBoard
  readonly tapping: Tapping
  readonly isReporting: boolean
  readonly onReporting: (isReporting: boolean) => void
  readonly onDone: () => void
}

/** What can be done with the piece, and for this piece who does it. */
export function PieceActions({ card, board, tapping, isReporting, onReporting, onDone }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useSettling(bar, `${card.step} ${card.startedAt}`)
  const [other, setOther] = useState<Person>()
  const [isChoosing, setChoosing] = useState(false)
  const next = nextStepOf(card, board.steps)
  const isReady = board.steps.find(({ id }) => id === card.step)?.isReady === true
  const by = other ?? tapping.person
  const piece = nameOf(card)
  const done = () => {
    tapping.done(card, by)
    if (by !== undefined) onDone()
  }
  return (
    <>
      <div ref={bar} className={classes.bar}>
        {by !== undefined && !isReady && board.people.length > 1 && (
          <button
            type="button"
            className={classes.by}
            aria-label={`By ${by.name}. Change for this piece`}
            onClick={() => setChoosing(true)}
          >
            <IconUser size={26} aria-hidden />
            <span>{by.name}</span>
          </button>
        )}
        <TapButton kind="problem" piece={piece} onTap={() => onReporting(true)} />
        {!isReady && card.startedAt === null && (
          <TapButton kind="start" piece={piece} onTap={() => tapping.start(card, by)} />
        )}
        {!isReady && next && <TapButton kind="done" piece={piece} to={next.name} onTap={done} />}
      </div>
      <PeopleDialog
        people={board.people}
        tapping={{
          person: by,
          isAsking: isChoosing,
          answerWho: (person) => {
            setChoosing(false)
            if (person !== undefined) setOther(person)
          },
        }}
      />
      {isReporting && (
        <ProblemDialog
          piece={piece}
          onClose={() => onReporting(false)}
          onReport={(problem) => {
            onReporting(false)
            tapping.report(card, problem, by)
          }}
        />
      )}
    </>
  )
}
