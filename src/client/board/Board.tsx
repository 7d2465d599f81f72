import { VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Board as BoardData } from '#contract/floor.ts'
import { useMay } from '../session/session-context.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DragArea } from '../ui/Dragging.tsx'
import { useRestoreRowFocus } from '../ui/restore-row-focus.ts'
import classes from './Board.module.css'
import { BoardColumn } from './BoardColumn.tsx'
import { BoardTools } from './BoardTools.tsx'
import { type BoardActions, dragIdOf, HELP_ID } from './board-actions.ts'
import type { BoardCard } from './board-cards.ts'
import { cardName } from './card-words.ts'
import { MoveMenu, type OpenedMenu } from './MoveMenu.tsx'
import { MovingCard } from './MovingCard.tsx'
import { StepTabs, stepOfPlace } from './StepTabs.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useCompleting } from './use-completing.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'
import { useMoves } from './use-moves.ts'
import { useShownColumns } from './use-shown-columns.ts'
import { useStepInSight } from './use-step-in-sight.ts'

export function Board({ board }: { readonly board: BoardData }) {
  const { steps } = board
  const may = useMay()
  const canMove = may('moveOn')
  const area = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [isPicked, setPicked] = useState(false)
  const [moved, countMove] = useState(0)
  /** What was moved with the keyboard last: drawn wherever it is, so that it can have the focus. */
  const [arrived, setArrived] = useState<{ readonly step: number; readonly key: string }>()
  const [menu, setMenu] = useState<OpenedMenu>()
  const { waiting, move } = useMoves(steps)
  const shown = useShownColumns({ board, waiting, isHeld: dragged !== undefined || isPicked, moved })
  const { columns, completable, view } = shown
  const sight = useStepInSight(area, columns)
  const completing = useCompleting()
  const focus = useCardFocus(area, columns)
  useRestoreRowFocus(area)

  const moveTo = (card: BoardCard, step: number) => {
    if (step === card.step) return
    countMove((count) => count + 1)
    const { orderId, lines, step: from } = card
    move({ orderId, lines, from, to: step, cardName: cardName(card) })
  }
  const keyboard = useKeyboardMove({
    columns,
    canMove,
    onHold: setPicked,
    onAim: sight.show,
    onDrop: (card, step) => {
      setArrived({ step, key: card.key })
      focus.focusMoved(card, step)
      moveTo(card, step)
    },
    onMenu: (card, link) => setMenu({ card, button: link }),
  })
  const { held } = keyboard
  const actions = useStableActions({
    chooseStep: (card, button) => setMenu({ card, button }),
    complete: (card) => void completing.complete(card),
    press: keyboard.onKeyDown,
    enter: focus.onFocus,
    leave: (event) => {
      keyboard.onBlur(event)
      focus.onBlur(event)
    },
  })
  const cardOf = (dragId: string) =>
    columns.flatMap(({ cards }) => cards).find((card) => dragIdOf(card) === dragId)
  const nameOf = (dragId: string) => {
    const card = cardOf(dragId)
    return card === undefined ? 'The card' : cardName(card)
  }
  const draggedCard = dragged === undefined ? undefined : cardOf(dragged)

  return (
    <>
      <BoardTools shown={shown} />
      <DragArea
        onDragging={setDragged}
        onDrop={(dragId, place) => {
          const card = cardOf(dragId)
          if (card !== undefined) moveTo(card, stepOfPlace(place))
        }}
        picture={(dragId) => {
          const card = cardOf(dragId)
          return card && <MovingCard card={card} />
        }}
        nameOf={nameOf}
        placeOf={(place) => steps.find(({ id }) => id === stepOfPlace(place))?.name ?? place}
        canScroll={isSideways}
      >
        <StepTabs
          columns={columns}
          view={view}
          current={sight.current}
          canMove={canMove}
          onChoose={sight.show}
        />
        <div
          ref={area}
          className={classes.columns}
          data-board
          data-filtered={shown.count < shown.all.length || undefined}
          data-scroll-restoration-id="board"
          onScroll={sight.onScroll}
        >
          {columns.map((column) => {
            const { id } = column.step
            return (
              <BoardColumn
                key={id}
                column={column}
                view={view}
                canMove={canMove}
                completable={completable}
                pickedKey={held?.from === id ? held.card.key : undefined}
                arriving={held?.to === id && held.from !== id ? held.card : undefined}
                heldKey={
                  draggedCard?.step === id ? draggedCard.key : arrived?.step === id ? arrived.key : undefined
                }
                actions={actions}
              />
            )
          })}
        </div>
      </DragArea>
      {held !== undefined && (
        <div className={classes.hint} aria-hidden>
          <b>{held.cardName}</b>
          <span>
            <kbd>←</kbd> <kbd>→</kbd> choose a step
          </span>
          <span>
            <kbd>Space</kbd> drops it
          </span>
          <span>
            <kbd>Esc</kbd> cancels
          </span>
        </div>
      )}
      {menu !== undefined && (
        <MoveMenu
          opened={menu}
          steps={steps}
          onChoose={(step) => {
            setMenu(undefined)
            focus.focusMoved(menu.card, step)
            moveTo(menu.card, step)
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
      <ConfirmDialog
        title="Mark as Completed"
        opened={completing.asked !== undefined}
        confirmLabel={completing.isRunning ? 'Updating...' : 'Mark as Completed'}
        busy={completing.isRunning}
        onConfirm={completing.confirm}
        onCancel={completing.cancel}
      >
        {completing.asked?.orderNumber} is not paid in full. The balance will stay open.
      </ConfirmDialog>
      <VisuallyHidden role="status" aria-live="assertive" aria-label="Moving a card">
        {keyboard.spoken}
      </VisuallyHidden>
      <span id={HELP_ID} hidden>
        Space picks it up, M opens the steps to move it to, arrow keys go to other cards.
      </span>
    </>
  )
}

/** Columns stay where they are while a card is held over them. */
function isSideways(element: Element): boolean {
  return element.hasAttribute('data-board')
}

function useStableActions(actions: BoardActions): BoardActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [stable] = useState<BoardActions>(() => ({
    chooseStep: (card, button) => latest.current.chooseStep(card, button),
    complete: (card) => latest.current.complete(card),
    press: (event) => latest.current.press(event),
    enter: (event) => latest.current.enter(event),
    leave: (event) => latest.current.leave(event),
  }))
  return stable
}
