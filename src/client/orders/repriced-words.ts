/** What became of several quotes that were to be re-priced. */
export interface Repriced {
  readonly repriced: number
  /** Had today's rates already. */
  readonly unchanged: number
  /** Order numbers. */
  readonly approved: readonly string[]
  readonly failed: readonly { readonly orderNumber: string; readonly reason: string }[]
}

export function repricedWords({ repriced, unchanged, approved, failed }: Repriced) {
  const success = repriced === 0 ? 'No quote was re-priced' : `${quotes(repriced)} re-priced`
  const [first] = failed
  const sentences = [
    first === undefined ? '' : `${listed(failed.map(({ orderNumber }) => orderNumber))}: ${first.reason}`,
    failed.length > 0 && repriced > 0 ? `${quotes(repriced)} ${were(repriced)} re-priced.` : '',
    approved.length > 0 ? approvedWords(approved) : '',
    unchanged > 0 ? `${quotes(unchanged)} already ${unchanged === 1 ? 'has' : 'have'} today’s rates.` : '',
  ]
  return {
    title: failed.length > 0 ? `${quotes(failed.length)} ${were(failed.length)} not re-priced` : success,
    text: sentences.filter(Boolean).join(' '),
  }
}

function approvedWords(numbers: readonly string[]): string {
  const keep =
    numbers.length === 1 ? 'was approved and keeps its prices.' : 'were approved and keep their prices.'
  return `${listed(numbers)} ${keep}`
}

const MAX_NAMED = 5
const list = new Intl.ListFormat('en-US')

function listed(numbers: readonly string[]): string {
  const others = numbers.length - MAX_NAMED
  return list.format(others > 0 ? [...numbers.slice(0, MAX_NAMED), `${others} more`] : numbers)
}

function quotes(count: number): string {
  return count === 1 ? '1 quote' : `${count} quotes`
}

function were(count: number): string {
  return count === 1 ? 'was' : 'were'
}
