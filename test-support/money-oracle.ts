/**
 * What an accountant would work out for an order. Uses none of Kerf's own functions, so that an error in one of them
 * shows up as a difference.
 */

export type Trigger =
  | { readonly on: 'invoice' | 'completion'; readonly days: number }
  | { readonly on: 'date'; readonly date: string }

type DrawnDiscount = { readonly percent: number } | { readonly amount: number }

export interface DrawnContent {
  readonly lineItems: readonly {
    readonly quantity: number
    readonly price: number
    readonly discount?: DrawnDiscount | undefined
    readonly taxable?: boolean | undefined
  }[]
  readonly discount?: DrawnDiscount | undefined
  readonly taxExemption: string | null
  readonly taxRate: number
  readonly paymentTerms: {
    readonly structure: string
    readonly milestones?: readonly { readonly percentage: number; readonly due?: Trigger }[]
  }
}

export interface BookedEntry {
  readonly id: number
  readonly kind: 'payment' | 'refund' | 'write-off' | 'reversal'
  /** What it takes off the balance. */
  readonly cents: number
  readonly day: string
  /** The entry that it reverses. */
  readonly of?: BookedEntry
  /** The payment that it refunds. */
  readonly refunds?: BookedEntry
  readonly bounced?: true
}

/** The books of one order. */
export interface Books {
  readonly content: DrawnContent
  readonly entries: readonly BookedEntry[]
  readonly invoicedOn: string | undefined
  readonly completedOn: string | undefined
  readonly isVoid: boolean
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Half a cent counts as one. */
const cut = (over: bigint, under: bigint) => (over * 2n + under) / (under * 2n)
const scaled = (value: number, by: number) => BigInt(Math.round(value * by))

function off(discount: DrawnDiscount | undefined, amount: bigint): bigint {
  if (discount === undefined) return 0n
  if ('percent' in discount) return cut(amount * scaled(discount.percent, 10_000), 1_000_000n)
  const most = scaled(discount.amount, 100)
  return most > amount ? amount : most
}

export function totalsOf({ lineItems, discount, taxRate, taxExemption }: DrawnContent) {
  let items = 0n
  let taxed = 0n
  for (const line of lineItems) {
    const full = cut(scaled(line.quantity, 1000) * scaled(line.price, 100), 1000n)
    const total = full - off(line.discount, full)
    items += total
    if (line.taxable !== false && taxExemption === null) taxed += total
  }
  const reduced = off(discount, items)
  const subtotal = items - reduced
  const taxable = items === 0n ? 0n : taxed - cut(reduced * taxed, items)
  const tax = cut(taxable * scaled(taxRate, 1_000_000), 1_000_000n)
  return {
    discount: Number(reduced),
    subtotal: Number(subtotal),
    taxable: Number(taxable),
    tax: Number(tax),
    total: Number(subtotal + tax),
  }
}

export function isReversed(entry: BookedEntry, entries: readonly BookedEntry[]): boolean {
  return entries.some(({ of }) => of === entry)
}

/** Entries that count: no reversals, and none that was reversed. */
export function standing(entries: readonly BookedEntry[]): BookedEntry[] {
  return entries.filter((entry) => entry.kind !== 'reversal' && !isReversed(entry, entries))
}

export function leftOf(payment: BookedEntry, entries: readonly BookedEntry[]): number {
  if (payment.kind !== 'payment' || isReversed(payment, entries)) return 0
  const refunds = standing(entries).filter((entry) => entry.refunds === payment)
  return payment.cents + sum(refunds.map(({ cents }) => cents))
}

/** What the customer paid, less what went back; what was given up; what is still owed. */
export function sumsOf({ content, entries }: Pick<Books, 'content' | 'entries'>) {
  const counted = standing(entries)
  const of = (isOne: (entry: BookedEntry) => boolean) => sum(counted.filter(isOne).map(({ cents }) => cents))
  const paid = of(({ kind }) => kind !== 'write-off')
  const writtenOff = of(({ kind }) => kind === 'write-off')
  const { total } = totalsOf(content)
  return { total, paid, writtenOff, balance: total - paid - writtenOff }
}

/** Money received, less money that went back, from one day to another. */
export function receivedIn(entries: readonly BookedEntry[], first: string, last: string): number {
  return sum(
    entries
      .filter(({ kind, of }) => kind !== 'write-off' && of?.kind !== 'write-off')
      .filter(({ day }) => day >= first && day <= last)
      .map(({ cents }) => cents),
  )
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Parts in parts per million of the total, with what makes them due. */
function partsOf({ paymentTerms: { structure, milestones } }: DrawnContent): [bigint, Trigger][] {
  if (structure === 'full') return [[1_000_000n, { on: 'completion', days: 0 }]]
  if (structure === 'split-50-50') {
    return [
      [500_000n, { on: 'invoice', days: 0 }],
      [500_000n, { on: 'completion', days: 0 }],
    ]
  }
  return (milestones ?? [{ percentage: 100 }]).map(({ percentage, due = { on: 'invoice', days: 30 } }) => [
    BigInt(Math.round(percentage * 10_000)),
    due,
  ])
}

export function scheduleOf(books: Books) {
  const { total, paid, writtenOff } = sumsOf(books)
  const cumulated = (share: bigint) => Number((BigInt(total) * share * 2n + 1_000_000n) / 2_000_000n)
  let share = 0n
  let before = 0
  let paidLeft = paid
  let writtenOffLeft = writtenOff
  return partsOf(books.content).map(([part, due]) => {
    share += part
    const amount = cumulated(share) - before
    before += amount
    const paidHere = Math.min(paidLeft, amount)
    paidLeft -= paidHere
    const writtenOffHere = Math.min(writtenOffLeft, amount - paidHere)
    writtenOffLeft -= writtenOffHere
    const from = due.on === 'invoice' ? books.invoicedOn : books.completedOn
    const date = due.on === 'date' ? due.date : from === undefined ? null : plusDays(from, due.days)
    return { amount, open: amount - paidHere - writtenOffHere, paidHere, writtenOffHere, due, date }
  })
}

export type Part = ReturnType<typeof scheduleOf>[number]

/** Before work begins: what is due with the invoice itself, or else the first of several parts with a date. */
export function upFrontOf(books: Books): number {
  const parts = scheduleOf(books)
  const atOnce = parts.filter(({ due }) => due.on === 'invoice' && due.days === 0)
  if (atOnce.length > 0) return sum(atOnce.map(({ amount }) => amount))
  const [first] = parts
  return first === undefined || parts.length === 1 || first.due.on === 'completion' ? 0 : first.amount
}

/** Open parts with a date, once there is an invoice. */
function asked(books: Books): (Part & { readonly date: string })[] {
  if (books.invoicedOn === undefined || books.isVoid) return []
  return scheduleOf(books).flatMap((part) =>
    part.open > 0 && part.date !== null ? [{ ...part, date: part.date }] : [],
  )
}

export function dueNowOf(books: Books, today: string) {
  const parts = asked(books)
  const [by] = parts.map(({ date }) => date).sort()
  if (by === undefined) return null
  const due = parts.filter(({ date }) => date <= today || date === by)
  return { amount: sum(due.map(({ open }) => open)), by }
}

export function receivableOf(books: Books, today: string) {
  const parts = asked(books)
  const { balance } = sumsOf(books)
  const late = parts.filter(({ date }) => date < today)
  const between = (from: number, to: number) =>
    sum(
      parts
        .filter(({ date }) => date < plusDays(today, 1 - from) && date >= plusDays(today, -to))
        .map(({ open }) => open),
    )
  const [since] = late.map(({ date }) => date).sort()
  const aging = {
    days1To30: between(1, 30),
    days31To60: between(31, 60),
    days61To90: between(61, 90),
    over90Days: between(91, 36_500),
  }
  const overdue = sum(Object.values(aging))
  return {
    overdue: since === undefined ? null : { amount: overdue, since },
    onCompletion: balance - sum(parts.map(({ open }) => open)),
    aging: { notYetDue: balance - overdue, ...aging },
  }
}

/** What bounced and was not made up for, at most the balance. */
export function bouncedOf(books: Pick<Books, 'content' | 'entries'>): number {
  const { entries } = books
  let open = 0
  for (const entry of entries) {
    if (entry.bounced) open -= entry.cents
    const reversal = entries.find(({ of }) => of === entry)
    const neverWas = reversal !== undefined && reversal.bounced !== true
    if (entry.kind === 'payment' && !neverWas) open = Math.max(0, open - entry.cents)
  }
  return Math.min(open, Math.max(0, sumsOf(books).balance))
}
