/** How screens, documents, and emails say what is due. */
import { type Day, formatDay } from './calendar.ts'
import { balanceLabel } from './ledger.ts'
import { formatCents } from './money.ts'
import type { DueNow, Owed, ScheduledPart } from './payment-schedule.ts'
import { triggerText } from './payment-terms.ts'

export interface OwedLine {
  readonly label: string
  readonly cents: number
  /** The amount that the reader acts on. */
  readonly isMain: boolean
}

/** What is due now comes first, then the balance. One line if they are the same. */
export function owedLines(owed: Owed, today: Day): OwedLine[] {
  const { dueNow, balanceCents } = owed
  if (dueNow === undefined) {
    // What is open without a date waits for completion.
    const label = balanceCents > 0 ? 'Balance due on completion' : balanceLabel(balanceCents)
    return [{ label, cents: Math.abs(balanceCents), isMain: true }]
  }
  return linesDue(owed, dueNow, dueNow.by > today ? `due by ${formatDay(dueNow.by)}` : 'due now')
}

function linesDue({ parts, balanceCents }: Owed, dueNow: DueNow, when: string): OwedLine[] {
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
  return sentenceOf(owed.balanceCents <= 0 ? [] : owedLines(owed, today))
}

/** For a reminder: 'Deposit overdue since Nov 20, 2026: $1,539.65'. */
export function overdueSentence(owed: Owed, today: Day): string {
  const { parts, dueNow } = owed
  if (dueNow === undefined || dueNow.by >= today) return dueSentence(owed, today)
  const since = `overdue since ${formatDay(dueNow.by)}`
  const overdueCents = parts.reduce(
    (sum, { state, openCents }) => (state === 'overdue' ? sum + openCents : sum),
    0,
  )
  return overdueCents < dueNow.cents
    ? `${dueSentence(owed, today)}, ${formatCents(overdueCents)} of it ${since}`
    : sentenceOf(linesDue(owed, dueNow, since))
}

function sentenceOf([main]: readonly OwedLine[]): string {
  return main === undefined ? 'Nothing is due' : `${main.label}: ${formatCents(main.cents)}`
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
