import { Button } from '@mantine/core'
import { type RefObject, useId, useImperativeHandle, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { WirePieceType } from '#contract/pieces.ts'
import type { ShopSettings } from '#contract/shops.ts'
import { PricingGate } from '../pieces/PricingGate.tsx'
import type { PieceLine } from '../pieces/priced-piece.ts'
import { focusOpenQuestion } from './open-question.ts'
import classes from './Reading.module.css'
import { ReadingList } from './ReadingList.tsx'
import { readingShop, saysEnough } from './readings.ts'
import { useReadings } from './use-readings.ts'

interface LineReadingProps {
  readonly line: PieceLine
  /** What a key takes it with. */
  readonly taking: RefObject<(() => boolean) | null>
  /** How many lines a text can be at most. */
  readonly most: number
  readonly onTake: (lines: readonly PieceLine[]) => void
  /** Where the focus goes on. */
  readonly goTo: (field: 'description' | 'quantity') => void
}

/** What a line's description would be as pieces of the price list, while it is typed. Nothing where it is only words. */
export function LineReading(props: LineReadingProps) {
  return (
    <PricingGate skeleton={null}>
      {(settings, types) => <Read {...props} settings={settings} types={types} />}
    </PricingGate>
  )
}

interface ReadProps extends LineReadingProps {
  readonly settings: ShopSettings
  readonly types: readonly WirePieceType[]
}

function Read({ line, taking, most, onTake, goTo, settings, types }: ReadProps) {
  const listId = useId()
  const reasonId = useId()
  const shop = useMemo(() => readingShop(settings, types), [settings, types])
  const reader = useReadings(line.description, shop)
  const { readings } = reader
  const offers =
    readings.some((reading) => saysEnough(reading, shop)) &&
    !(readings.length === 1 && isTheLine(line, readings[0]?.line))
  const blocked = readings.find(({ blockedReason }) => blockedReason !== undefined)
  const reason = readings.length > most ? `A quote can have at most ${most} items` : blocked?.blockedReason

  function take(): boolean {
    if (!offers) return false
    if (reason !== undefined) return focusOpenQuestion(listId)
    onTake(readings.map((reading) => reading.line))
    return true
  }
  useImperativeHandle(taking, () => take)

  if (!offers) return null
  return (
    // Safari does not focus a button that is pressed: the focus, and with it the offer, would leave the line.
    <div className={classes.offer} tabIndex={-1}>
      <ReadingList
        id={listId}
        text={line.description}
        reader={reader}
        onAnswered={() => goTo('description')}
      />
      <div className={classes.foot}>
        <Button
          size="compact-sm"
          disabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onClick={() => {
            flushSync(take)
            goTo('quantity')
          }}
        >
          {readings.length > 1 ? `Use as ${readings.length} lines` : 'Use as this line'}
        </Button>
        <span id={reasonId} className={classes.hint}>
          {reason ?? (hasPrice(line) ? '' : 'or press Enter')}
        </span>
      </div>
    </div>
  )
}

/** A price that was typed stays until somebody asks for another. */
function hasPrice({ price }: Pick<PieceLine, 'price'>): boolean {
  return Number(price) > 0
}

function isTheLine(line: PieceLine, read: PieceLine | undefined): boolean {
  return line.piece !== undefined && line.description === read?.description
}
