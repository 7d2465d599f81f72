/** How screens, documents, and emails say what is due. */
import { type Day, formatDay } from './calendar.ts'
import { balanceLabel } from './ledger.ts'
import { formatCents } from './money.ts'
import type { Owed, ScheduledPart } from './payment-schedule.ts'
import { triggerText } from './payment-terms.ts'

export interface OwedLine {
  readonly label: string
  readonly cents: number
  /** The amount that the reader acts on. */
  readonly isMain: boolean
}

/** What is due now comes first, then the balance. One line if they are the same. */
export function owedLines({ parts, dueNow, balanceCents }: Owed, today: Day): OwedLine[] {
  if (dueNow === undefined) {
    // What is open without a date waits for completion.
    const label = balanceCents > 0 ? 'Balance due on completion' : balanceLabel(balanceCents)
    return [{ label, cents: Math.abs(balanceCents), isMain: true }]
  }
  const when = dueNow.by > today ? `due by ${formatDay(dueNow.by)}` : 'due now'
  if (dueNow.cents === balanceCents) {
    return [{ label: `Balance ${when}`, cents: balanceCents, isMain: true }]
  }
  const named = parts.filter(({ isDueNow }) => isDueNow)
  const [only] = named
  const label = named.length === 1 && only !== undefined ? `${only.description} ${when}` : capitalized(when)
  return [
    { label, cents: dueNow.cents, isMain: true },
    { label: 'Balance', cents: balanceCents, isMain: false },
  ]
}

/** 'Deposit due now: $1,539.65', 'Nothing is due'. */
export function dueSentence(owed: Owed, today: Day): string {
  const [main] = owedLines(owed, today)
  return owed.balanceCents <= 0 || main === undefined
    ? 'Nothing is due'
    : `${main.label}: ${formatCents(main.cents)}`
}

/** 'Paid', 'Due Nov 20, 2026', 'Overdue since Nov 20, 2026', 'On completion', each with what is still open. */
export function partText({
  state,
  due,
  dueOn,
  openCents,
  amountCents,
  writtenOffCents,
}: ScheduledPart): string {
  if (state === 'paid') return 'Paid'
  if (state === 'written-off') {
    return writtenOffCents < amountCents ? `${formatCents(writtenOffCents)} written off` : 'Written off'
  }
  return openCents !== amountCents
    ? `${whenText(state, due, dueOn)}, ${formatCents(openCents)} open`
    : whenText(state, due, dueOn)
}

function whenText(
  state: ScheduledPart['state'],
  due: ScheduledPart['due'],
  dueOn: ScheduledPart['dueOn'],
): string {
  if (dueOn === undefined) return triggerText(due)
  return state === 'overdue' ? `Overdue since ${formatDay(dueOn)}` : `Due ${formatDay(dueOn)}`
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
