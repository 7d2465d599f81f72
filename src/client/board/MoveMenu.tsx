import { Menu } from '@mantine/core'
import { IconArrowRight, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { WorkStep } from '#contract/floor.ts'
import { type BoardCard, nextStepOf, passedBy } from './board-cards.ts'
import { cardName } from './card-words.ts'
import classes from './MoveMenu.module.css'

export interface OpenedMenu {
  readonly card: BoardCard
  /** Where it opens. */
  readonly button: HTMLElement
}

interface Props {
  readonly opened: OpenedMenu
  readonly steps: readonly WorkStep[]
  readonly onChoose: (step: number) => void
  readonly onClose: () => void
}

/** The steps to which a card can be moved. One for the whole board: a menu in each of hundreds of cards would be slow. */
export function MoveMenu({ opened: { card, button }, steps, onChoose, onClose }: Props) {
  const passed = passedBy(card)
  const next = nextStepOf(card, steps)
  const { top, left, width, height } = button.getBoundingClientRect()
  useEffect(
    () => () => {
      if (button.isConnected) button.focus({ preventScroll: true })
    },
    [button],
  )
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      // Where it opens may be covered by a column's edge.
      hideDetached={false}
      returnFocus={false}
      width={230}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          aria-label={`Move ${cardName(card)} to`}
          className={classes.anchor}
          style={{ top, left, width, height }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.label}>Move {cardName(card)} to</Menu.Label>
        {steps.map((step) => (
          <Menu.Item
            key={step.id}
            disabled={step.id === card.step}
            data-autofocus={step === next || undefined}
            leftSection={
              step.isReady ? <IconCircleCheck size={16} aria-hidden /> : <span className={classes.room} />
            }
            rightSection={<StepNote card={card} step={step} isNext={step === next} passed={passed} />}
            onClick={() => onChoose(step.id)}
          >
            {step.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface NoteProps {
  readonly card: BoardCard
  readonly step: WorkStep
  readonly isNext: boolean
  readonly passed: ReadonlySet<number>
}

function StepNote({ card, step, isNext, passed }: NoteProps) {
  if (step.id === card.step) {
    return (
      <span className={classes.note}>
        <IconCheck size={14} aria-hidden /> Here
      </span>
    )
  }
  if (isNext) {
    return (
      <span className={classes.note}>
        Next <IconArrowRight size={14} aria-hidden />
      </span>
    )
  }
  return step.isReady || passed.has(step.id) ? null : <span className={classes.note}>Not planned</span>
}
