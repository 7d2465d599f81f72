import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useSettlingRows } from '../ui/use-settling.ts'
import { useTabInSight } from '../ui/use-tab-in-sight.ts'
import { FloorCard } from './FloorCard.tsx'
import classes from './FloorMode.module.css'
import { FloorScreen } from './FloorScreen.tsx'
import { FloorSkeleton } from './FloorSkeleton.tsx'
import { type FloorBoard, keyOf, stepsToShow } from './shown-board.ts'
import { useFloorBoard } from './use-floor-board.ts'
import { useFloorChoice } from './use-floor-choice.ts'
import { type Tapping, useTapping } from './use-tapping.ts'

/** What to build, on a tablet in the shop. Nothing on it is an amount. */
export function FloorMode() {
  useDocumentTitle('Floor')
  const view = useFloorBoard()
  const tapping = useTapping(view.board)
  const { board, problem, refetch } = view
  return (
    <FloorScreen view={view} tapping={tapping}>
      {board !== undefined ? (
        <Work board={board} tapping={tapping} />
      ) : problem === undefined ? (
        <FloorSkeleton />
      ) : (
        <div className={classes.problem}>
          <ErrorBox message={`The work could not be loaded. ${problem}`} onRetry={refetch} />
        </div>
      )}
    </FloorScreen>
  )
}

function Work({ board, tapping }: { readonly board: FloorBoard; readonly tapping: Tapping }) {
  const [{ step: chosen }, choose] = useFloorChoice()
  const steps = stepsToShow(board)
  const shown =
    steps.find(({ id }) => id === chosen) ?? steps.find(({ cards }) => cards.length > 0) ?? steps[0]
  const tabs = useRef<HTMLElement>(null)
  useTabInSight(tabs, shown?.id)
  const list = useRef<HTMLElement>(null)
  // Cards that move up must not be tapped for those that were there.
  useSettlingRows(list, shown?.cards ?? NONE, keyOf, `${shown?.id}`)
  if (shown === undefined) return null
  return (
    <>
      <nav ref={tabs} className={classes.steps} aria-label="Work steps">
        {steps.map(({ id, name, cards, late }) => (
          <button
            key={id}
            type="button"
            className={classes.step}
            aria-pressed={id === shown.id}
            data-tab={id}
            onClick={() => choose({ step: id })}
          >
            <span>{name}</span> <span className={classes.count}>{cards.length}</span>
            {late > 0 && (
              <>
                <VisuallyHidden>,</VisuallyHidden>
                <span className={classes.late}> {late} late</span>
              </>
            )}
          </button>
        ))}
      </nav>
      <section ref={list} tabIndex={-1} className={classes.work} aria-label={`Work in ${shown.name}`}>
        <h1 className={classes.title}>{shown.name}</h1>
        {shown.cards.length === 0 ? (
          <div className={classes.nothing}>
            <EmptyState
              message={
                board.cards.length === 0 ? 'Nothing is in production.' : `Nothing is in ${shown.name}.`
              }
              hint={
                board.cards.length === 0
                  ? 'Pieces appear here when the office moves an order to production.'
                  : 'Choose another step above.'
              }
            />
          </div>
        ) : (
          <ul className={classes.cards}>
            {shown.cards.map((card) => (
              <FloorCard
                key={keyOf(card)}
                card={card}
                steps={board.steps}
                tapping={tapping}
                onGone={() => list.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

const NONE: FloorBoard['cards'] = []
