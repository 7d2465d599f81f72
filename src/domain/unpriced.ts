/** What members who may not see prices are shown of an order's history. */
import { type ContentChange, ORDER_EVENT_KINDS, type OrderEventKind } from './order-events.ts'
import { QUOTE_FIELDS } from './quote-fields.ts'

/** What an event of a kind shows them: nothing, that it happened, or its text too. */
const SHOWN: Readonly<Record<OrderEventKind, 'nothing' | 'event' | 'text'>> = {
  created: 'event',
  moved: 'event',
  undone: 'event',
  voided: 'event',
  payment: 'nothing',
  reversal: 'nothing',
  refund: 'nothing',
  'refund-reversal': 'nothing',
  'write-off': 'nothing',
  'write-off-reversal': 'nothing',
  note: 'text',
  document: 'nothing',
  // Not its name: the file may not be for them.
  attached: 'event',
  detached: 'event',
  'file-shown': 'event',
  'file-hidden': 'event',
  edited: 'event',
  revised: 'event',
  linked: 'nothing',
  withdrawn: 'nothing',
  mailing: 'nothing',
  sent: 'nothing',
  unsent: 'nothing',
  unsure: 'nothing',
  viewed: 'nothing',
  approved: 'nothing',
  'changes-requested': 'nothing',
  declined: 'nothing',
  'customer-merged': 'event',
  promised: 'text',
  worked: 'text',
  problem: 'text',
  'problem-solved': 'text',
}

/** The kinds that are shown without prices. */
export const UNPRICED_KINDS = ORDER_EVENT_KINDS.filter(isShownUnpriced)

/** Whether an event of this kind is shown without prices: neither money nor what customers were sent or answered. */
export function isShownUnpriced(kind: OrderEventKind): boolean {
  return SHOWN[kind] !== 'nothing'
}

/** Whether its text is shown too. A reason for a step may speak of money. */
export function isTextShownUnpriced(kind: OrderEventKind): boolean {
  return SHOWN[kind] === 'text'
}

/** Changes that are not of a quote's content. */
const OTHER_LABELS = ['Promise date', 'Estimated hours']

const SHOWN_LABELS: ReadonlySet<string> = new Set([
  ...OTHER_LABELS,
  ...Object.values(QUOTE_FIELDS)
    .filter(({ isAboutMoney }) => !isAboutMoney)
    .map(({ label }) => label),
])

/**
 * As `describeLine` of `quote-changes.ts` writes it: its words, a quantity, the price, and what follows a price. All of it, because
 * words such as `Shelf: 2 × 4 pine`, and the reason of a discount, may read like a quantity with a price.
 */
const PRICED_LINE =
  /^(.*?): ([\d.,]+) × \$[\d.,]+(?:, (?:[\d.]+%|\$[\d.,]+) off \(.*\))?(?:, not taxed)?(?: \(line \d+\))?$/su

/** The changes of an edit that do not speak of money. A line is left with its words and quantity. */
export function unpricedChanges(changes: readonly ContentChange[]): ContentChange[] {
  return changes.flatMap((change) => {
    if (SHOWN_LABELS.has(change.label)) return [change]
    if (!/^Line \d+$/.test(change.label)) return []
    const [before, after] = [unpricedLine(change.before), unpricedLine(change.after)]
    return before === after ? [] : [{ label: change.label, before, after }]
  })
}

function unpricedLine(words: string | null): string | null {
  const [, description, quantity] = PRICED_LINE.exec(words ?? '') ?? []
  return description === undefined || quantity === undefined ? null : `${description}: ${quantity}`
}
