import type { ReadPiece } from '#domain/pieces/reading/reading.ts'
import classes from './Reading.module.css'

interface SaidWordsProps {
  /** The whole text that the piece was read from. */
  readonly text: string
  readonly piece: ReadPiece
}

type State = 'understood' | 'nothing' | 'left'

interface Part {
  readonly start: number
  readonly end: number
  readonly state: State
  readonly meaning: string
}

/** The words of a piece, each with what it was taken for below it. */
export function SaidWords({ text, piece }: SaidWordsProps) {
  return (
    <ul className={classes.words} aria-label="Word by word">
      {partsOf(text, piece).map(({ start, end, state, meaning }) => (
        <li key={start} className={classes.word} data-state={state}>
          <span className={classes.said}>{text.slice(start, end)}</span>
          <span className={classes.meaning}>{meaning}</span>
        </li>
      ))}
    </ul>
  )
}

const NOTHING = 'Changes nothing'

/** Also the words that nothing understood: what is between the others. */
function partsOf(text: string, { understood, start, end }: ReadPiece): Part[] {
  const parts: Part[] = []
  let at = start
  const addLeft = (to: number) => {
    const [from, end] = [firstOf(text, at, to), lastOf(text, at, to)]
    if (from < end) parts.push({ start: from, end, state: 'left', meaning: 'Kept as words' })
  }
  for (const part of understood) {
    if (part.end <= part.start || part.start < at) continue
    addLeft(part.start)
    const state = part.meaning === NOTHING ? 'nothing' : 'understood'
    parts.push({ ...part, state, meaning: state === 'nothing' ? '' : part.meaning })
    at = part.end
  }
  addLeft(end)
  return parts
}

const PUNCTUATION = /[\s,;:.!?()-]/

function firstOf(text: string, from: number, to: number): number {
  let at = from
  while (at < to && PUNCTUATION.test(text.charAt(at))) at += 1
  return at
}

function lastOf(text: string, from: number, to: number): number {
  let at = to
  while (at > from && PUNCTUATION.test(text.charAt(at - 1))) at -= 1
  return at
}
