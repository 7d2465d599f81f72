import { Button } from '@mantine/core'
import { formatCents, nearestCents } from '#domain/money.ts'
import type { Answer } from '#domain/pieces/reading/reading.ts'
import { lineCents } from '#domain/totals.ts'
import { LazyPiecePicture } from '../pieces/lazy-piece-picture.tsx'
import { typedPrice } from '../typed-number.ts'
import { Questions } from './Questions.tsx'
import classes from './Reading.module.css'
import type { Reading } from './readings.ts'
import { SaidWords } from './SaidWords.tsx'

interface ReadingCardProps {
  readonly text: string
  readonly reading: Reading
  readonly onAnswer: (key: string, answer: Answer | undefined) => void
  readonly onChosen: () => void
  /** Undefined if it cannot be left out. */
  readonly onLeaveOut: (() => void) | undefined
}

/** One piece of a text: what it is, what each word was taken for, what is assumed and asked, and its price. */
export function ReadingCard({ text, reading, onAnswer, onChosen, onLeaveOut }: ReadingCardProps) {
  const { piece, line, questions } = reading
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        {line.piece !== undefined && (
          <div className={classes.picture}>
            <LazyPiecePicture piece={line.piece} />
          </div>
        )}
        <p className={classes.description}>
          {piece.quantity === 1 ? '' : `${piece.quantity.toLocaleString('en-US')} × `}
          {line.description}
        </p>
        <PriceOf reading={reading} />
      </div>
      <SaidWords text={text} piece={piece} />
      {piece.assumed.length > 0 && (
        <p className={classes.assumed}>
          Assumed: {piece.assumed.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(', ')}
        </p>
      )}
      <Questions questions={questions} onAnswer={onAnswer} onChosen={onChosen} />
      {onLeaveOut !== undefined && questions.some(({ isRequired }) => isRequired) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Leave out ${line.description}`}
          onClick={onLeaveOut}
        >
          Leave out
        </Button>
      )}
    </li>
  )
}

function PriceOf({ reading: { line, piece, priceCents, blockedReason } }: { readonly reading: Reading }) {
  const isTyped = piece.price !== undefined
  const each = isTyped ? nearestCents(piece.price ?? 0) : priceCents
  if (each === undefined || blockedReason !== undefined)
    return <p className={classes.price}>{blockedReason ?? '—'}</p>
  const isCustom = piece.type === 'custom'
  const total = isCustom ? each : lineCents(piece.quantity, each)
  return (
    <p className={classes.price} data-testid="reading-price">
      {formatCents(total)}
      {piece.quantity !== 1 && (
        <span className={classes.each}>{formatCents(nearestCents(typedPrice(line.price)))} each</span>
      )}
      {isTyped && priceCents !== undefined && (
        <span className={classes.each}>Listed {formatCents(priceCents)}</span>
      )}
    </p>
  )
}
