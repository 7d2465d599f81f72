import { VisuallyHidden } from '@mantine/core'
import { formatCents, nearestCents } from '#domain/money.ts'
import type { ReadPiece } from '#domain/pieces/reading/reading.ts'
import { typedPrice } from '../typed-number.ts'
import { useAnnounced } from '../ui/use-announced.ts'
import { focusOpenQuestion } from './open-question.ts'
import classes from './Reading.module.css'
import { ReadingCard } from './ReadingCard.tsx'
import type { Reading } from './readings.ts'
import type { useReadings } from './use-readings.ts'

interface ReadingListProps {
  readonly id: string
  readonly text: string
  readonly reader: ReturnType<typeof useReadings>
  /** The last question was answered by keyboard. */
  readonly onAnswered: () => void
  /** What one of several pieces was read from is wanted no more. */
  readonly onLeaveOut?: (piece: ReadPiece) => void
}

/** Every piece of a text, and the lines that have none. */
export function ReadingList({ id, text, reader, onAnswered, onLeaveOut }: ReadingListProps) {
  const { readings, skipped, answer } = reader
  const announced = useAnnounced(readings.map(sentenceOf).join('; '))
  return (
    <div id={id}>
      {readings.length > 0 && (
        <ol className={classes.readings} aria-label="Read as">
          {readings.map((reading) => (
            <ReadingCard
              key={reading.place}
              text={text}
              reading={reading}
              onAnswer={answer}
              onChosen={() => {
                if (!focusOpenQuestion(id)) onAnswered()
              }}
              onLeaveOut={
                onLeaveOut === undefined || readings.length === 1
                  ? undefined
                  : () => onLeaveOut(reading.piece)
              }
            />
          ))}
        </ol>
      )}
      {skipped.length > 0 && (
        <p className={classes.skipped}>Skipped: {skipped.map((line) => line.text.trim()).join(' · ')}</p>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </div>
  )
}

function sentenceOf({ piece, line, blockedReason, questions }: Reading): string {
  const asked = questions.length === 0 ? '' : `, ${questions.map(({ question }) => question).join(' ')}`
  return `${piece.quantity} × ${line.description}, ${blockedReason ?? `${formatCents(nearestCents(typedPrice(line.price)))} each`}${asked}`
}
