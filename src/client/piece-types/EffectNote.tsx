import { Alert } from '@mantine/core'
import type { RatesEffect } from '#contract/pieces.ts'
import { ChangedQuotes, dollarsChangeText } from '../pricing/ChangedQuotes.tsx'

interface Props {
  readonly effect: RatesEffect
}

/** What the change would do to open quotes: how many, by how much, which. */
export function EffectNote({ effect }: Props) {
  const { count, amount } = effect
  return (
    <Alert color={count === 0 ? 'gray' : 'yellow'} role="status" aria-label="Open quotes">
      <strong>{effectSentence(count, amount)}</strong>
      {count > 0 && <ChangedQuotes effect={effect} />}
    </Alert>
  )
}

function effectSentence(count: number, amount: number): string {
  if (count === 0) return 'No open quotes would change.'
  const quotes = count === 1 ? '1 open quote' : `${count.toLocaleString('en-US')} open quotes`
  if (amount === 0) return `${quotes} would change, but their combined total would stay the same.`
  return `${quotes} would cost ${dollarsChangeText(amount)} ${amount > 0 ? 'more' : 'less'}.`
}
