import { Button, Paper, Textarea } from '@mantine/core'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShopSettings } from '#contract/shops.ts'
import { materialOf } from '#domain/pieces/made-of.ts'
import type { ReadPiece } from '#domain/pieces/reading/reading.ts'
import type { OwnType } from '../pieces/piece-inputs.ts'
import type { PieceLine } from '../pieces/priced-piece.ts'
import { TYPING_STARTS } from '../shortcuts/use-shortcuts.ts'
import { focusOpenQuestion } from './open-question.ts'
import classes from './PieceBox.module.css'
import { ReadingList } from './ReadingList.tsx'
import { readingShop } from './readings.ts'
import { useReadings } from './use-readings.ts'

const WOOD_EXAMPLE = '72 x 40 x 1 3/4 trestle, stain, x2'
const GLASS_EXAMPLE = '36 x 24 x 3/8 glass panel, polished, x2'

/** What a shop sells is told by the first type of its own. */
function exampleFor(types: readonly OwnType[]): string {
  const first = types.find(({ isActive }) => isActive)
  return first !== undefined && materialOf(first.definition) === 'glass' ? GLASS_EXAMPLE : WOOD_EXAMPLE
}

/** Its line goes with it, if there is nothing else on it. */
function textWithout(text: string, { start, end }: ReadPiece): string {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const isWholeLine = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t.;,]*(?:\n|$)/.test(after)
  return isWholeLine ? before + after.slice(after.indexOf('\n') + 1 || after.length) : before + after
}

interface PieceBoxProps {
  readonly settings: ShopSettings
  /** The shop's own piece types. */
  readonly types: readonly OwnType[]
  readonly onTake: (lines: readonly PieceLine[]) => void
  /** With Ctrl or Cmd, Enter takes what is read and then does this, as it saves in every form. */
  readonly onSave: () => void
  /** The reason the quote cannot take so many more items, if it cannot. */
  readonly fullFor: (count: number) => string | undefined
}

/** Type the pieces, or paste an email: it shows what it reads as one types, and Enter adds it. */
export function PieceBox({ settings, types, onTake, onSave, fullFor }: PieceBoxProps) {
  const [text, setText] = useState('')
  const [taken, setTaken] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const reasonId = useId()
  const shop = useMemo(() => readingShop(settings, types), [settings, types])
  const reader = useReadings(text, shop)
  const { readings } = reader
  const blocked = readings.find(({ blockedReason }) => blockedReason !== undefined)
  const reason = fullFor(readings.length) ?? blocked?.blockedReason

  function focusText() {
    box.current?.querySelector('textarea')?.focus()
  }

  /** @returns whether nothing is left to take. */
  function take(): boolean {
    if (readings.length === 0) return text.trim() === ''
    if (reason !== undefined) {
      focusOpenQuestion(listId)
      return false
    }
    flushSync(() => {
      onTake(readings.map(({ line }) => line))
      setTaken(readings.length)
      setText('')
    })
    focusText()
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setText('')
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    const saves = event.ctrlKey || event.metaKey
    if (take() && saves) onSave()
  }

  return (
    // Enter in the box and in the fields of its questions takes what is read.
    <Paper ref={box} className={classes.box} onKeyDown={onKeyDown}>
      <Textarea
        label="Type or paste pieces"
        placeholder={exampleFor(types)}
        {...{ [TYPING_STARTS]: true }}
        autosize
        minRows={1}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-controls={listId}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          setTaken(0)
        }}
      />
      <div className={classes.read} hidden={text.trim() === ''}>
        <ReadingList
          id={listId}
          text={text}
          reader={reader}
          onAnswered={focusText}
          onLeaveOut={(piece) => {
            flushSync(() => setText(textWithout(text, piece)))
            focusText()
          }}
        />
        <div className={classes.foot}>
          <Button
            size="sm"
            leftSection={<IconCornerDownLeft size={16} aria-hidden />}
            disabled={reason !== undefined || readings.length === 0}
            aria-describedby={reason === undefined ? undefined : reasonId}
            onClick={take}
          >
            {readings.length > 1 ? `Add ${readings.length} Items` : 'Add to Quote'}
          </Button>
          {reason !== undefined && (
            <span id={reasonId} className={classes.hint}>
              {reason}
            </span>
          )}
        </div>
      </div>
      <p role="status" className={classes.taken}>
        {taken > 0 && `Added ${taken === 1 ? '1 item' : `${taken} items`} to the quote.`}
      </p>
    </Paper>
  )
}
