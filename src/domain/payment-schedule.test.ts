import { describe, expect, it, test } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { addDays } from './calendar.ts'
import {
  dueNowOf,
  duesOf,
  lastDueOn,
  type OwedOrder,
  owedOf,
  readDues,
  scheduleOf,
  writeDues,
} from './payment-schedule.ts'
import type { Milestone, PaymentTerms, Trigger } from './payment-terms.ts'

const TODAY = '2026-11-20'

const SPLIT: OwedOrder = {
  terms: { structure: 'split-50-50' },
  totalCents: 1001,
  paidCents: 0,
  writtenOffCents: 0,
  invoicedOn: TODAY,
}

function custom(...parts: readonly (readonly [number, Trigger])[]): PaymentTerms {
  const milestones = parts.map(([percentage, due], index) => ({
    description: `Part ${index}`,
    percentage,
    due,
  }))
  return { structure: 'custom', milestones }
}

test.each<[string, PaymentTerms, string | undefined, string]>([
  ['a part that waits for completion', SPLIT.terms, undefined, '2026-12-05'],
  ['the day of completion, once it is known', SPLIT.terms, '2026-11-30', '2026-11-30'],
  ['days after completion', custom([100, { on: 'completion', days: 5 }]), '2026-11-30', '2026-12-05'],
  [
    'the latest of several dates',
    custom([50, { on: 'date', date: '2027-01-31' }], [50, { on: 'invoice', days: 10 }]),
    undefined,
    '2027-01-31',
  ],
  [
    'the last part that asks for something',
    custom([100, { on: 'invoice', days: 3 }], [0, { on: 'date', date: '2027-01-31' }]),
    undefined,
    '2026-11-23',
  ],
  ['a date before the invoice', custom([100, { on: 'date', date: '2026-11-01' }]), undefined, TODAY],
])('all of an invoice is due by one day: %s', (_, terms, completedOn, day) => {
  expect(lastDueOn({ ...SPLIT, terms, completedOn }, TODAY, 15)).toBe(day)
})

describe('a split', () => {
  const rows = (order: OwedOrder, today = TODAY) =>
    owedOf(order, today).parts.map(({ openCents, dueOn, state }) => [openCents, dueOn, state])
  const dueNow = (order: OwedOrder, today = TODAY) => owedOf(order, today).dueNow

  test('asks for nothing before the invoice', () => {
    const quote = { ...SPLIT, invoicedOn: undefined }
    expect(rows(quote)).toEqual([
      [501, undefined, 'later'],
      [500, undefined, 'later'],
    ])
    expect(dueNow(quote)).toBeUndefined()
    // Half of a cent comes to nothing, and nothing is paid before the invoice.
    expect(rows({ ...quote, totalCents: 1 }).map(([, , state]) => state)).toEqual(['later', 'later'])
  })

  test('asks for the deposit with the invoice, and calls it overdue from the next day', () => {
    expect(rows(SPLIT)).toEqual([
      [501, TODAY, 'due'],
      [500, undefined, 'later'],
    ])
    expect(dueNow(SPLIT)).toEqual({ cents: 501, by: TODAY })
    expect(rows(SPLIT, '2026-11-21')[0]).toEqual([501, TODAY, 'overdue'])
    expect(dueNow(SPLIT, '2026-11-21')).toEqual({ cents: 501, by: TODAY })
  })

  test('asks for the rest of a deposit that was paid in part', () => {
    const order = { ...SPLIT, paidCents: 500 }
    expect(rows(order)[0]).toEqual([1, TODAY, 'part'])
    expect(dueNow(order)).toEqual({ cents: 1, by: TODAY })
    expect(rows(order, '2026-11-21')[0]).toEqual([1, TODAY, 'overdue'])
  })

  test('asks for nothing between the deposit and completion', () => {
    const order = { ...SPLIT, paidCents: 501 }
    expect(rows(order, '2027-11-20')).toEqual([
      [0, TODAY, 'paid'],
      [500, undefined, 'later'],
    ])
    expect(dueNow(order, '2027-11-20')).toBeUndefined()
    expect(rows({ ...order, paidCents: 600 })[1]).toEqual([401, undefined, 'part'])
  })

  test('asks for the rest on completion', () => {
    const order = { ...SPLIT, paidCents: 501, completedOn: '2026-12-01' }
    expect(rows(order, '2026-12-01')[1]).toEqual([500, '2026-12-01', 'due'])
    expect(dueNow(order, '2026-12-01')).toEqual({ cents: 500, by: '2026-12-01' })
    expect(dueNow({ ...order, paidCents: 0 }, '2026-12-01')).toEqual({ cents: 1001, by: TODAY })
    expect(dueNow({ ...order, paidCents: 1001 }, '2026-12-01')).toBeUndefined()
  })

  test('asks for nothing once it is void', () => {
    const order = { ...SPLIT, isVoid: true }
    expect(dueNow(order, '2027-01-01')).toBeUndefined()
    expect(rows(order, '2027-01-01').map(([, , state]) => state)).toEqual(['later', 'later'])
  })
})

test('a full payment is due on completion, or days after it', () => {
  const order = { ...SPLIT, terms: { structure: 'full' } }
  expect(duesOf(order)).toEqual([])
  expect(duesOf({ ...order, completedOn: TODAY })).toEqual([{ on: TODAY, cents: 1001 }])
  const later = { ...order, terms: custom([100, { on: 'completion', days: 10 }]), completedOn: TODAY }
  expect(duesOf(later)).toEqual([{ on: '2026-11-30', cents: 1001 }])
})

describe('milestones', () => {
  const order: OwedOrder = {
    terms: custom(
      [30, { on: 'date', date: '2027-03-01' }],
      [30, { on: 'invoice', days: 30 }],
      [40, { on: 'completion' }],
    ),
    totalCents: 1000,
    paidCents: 0,
    writtenOffCents: 0,
    invoicedOn: TODAY,
  }
  const states = (today: string, paidCents = 0) =>
    owedOf({ ...order, paidCents }, today).parts.map(({ state }) => state)

  test('name the next date until it comes, and add what has come since', () => {
    expect(owedOf(order, TODAY).dueNow).toEqual({ cents: 300, by: '2026-12-20' })
    expect(states(TODAY)).toEqual(['later', 'due', 'later'])
    expect(owedOf(order, '2027-03-01').dueNow).toEqual({ cents: 600, by: '2026-12-20' })
    expect(states('2027-03-01')).toEqual(['due', 'overdue', 'later'])
  })

  test('are covered in the order in which they were entered, whatever their dates', () => {
    expect(scheduleOf({ ...order, paidCents: 350 }).map(({ openCents }) => openCents)).toEqual([0, 250, 400])
    expect(states('2026-12-21', 350)).toEqual(['paid', 'overdue', 'later'])
    expect(owedOf({ ...order, paidCents: 350 }, '2027-03-02').dueNow).toEqual({
      cents: 250,
      by: '2026-12-20',
    })
  })

  test('that share a day are one amount', () => {
    const due = { on: 'invoice', days: 5 } as const
    const twice = { ...order, terms: custom([50, due], [50, due]) }
    expect(duesOf(twice)).toEqual([{ on: '2026-11-25', cents: 1000 }])
  })

  test('of nothing ask for nothing', () => {
    const free = { ...order, totalCents: 0 }
    expect(duesOf(free)).toEqual([])
    expect(owedOf(free, '2030-01-01').parts.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  })
})

describe('whatever was agreed, paid, and done', () => {
  const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days))
  const days = fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined })
  const due = fc.oneof(
    fc.record({ on: fc.constant('invoice' as const), days }),
    fc.record({ on: fc.constant('completion' as const), days }),
    fc.record({ on: fc.constant('date' as const), date: day }),
  )
  const milestones = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.option(due, { nil: undefined })), {
      maxLength: 8,
    })
    .map((cuts): Milestone[] => {
      const ends = [...cuts.map(([cut]) => cut).sort((a, b) => a - b), 1_000_000]
      return ends.map((end, index) => ({
        description: `Milestone ${index}`,
        percentage: (end - (ends[index - 1] ?? 0)) / 10_000,
        due: cuts[index]?.[1],
      }))
    })
  const orders = fc
    .record({
      structure: fc.constantFrom('full', 'split-50-50', 'custom'),
      milestones,
      totalCents: fc.integer({ min: 0, max: 999_999_999_999_999 }),
      share: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
      writtenOff: fc.constantFrom(0, 0, 0.1, 0.5, 1),
      invoicedOn: fc.option(day, { nil: undefined }),
      completedAfter: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
      isVoid: fc.boolean(),
    })
    .map(({ structure, milestones: parts, share, writtenOff, completedAfter, ...order }): OwedOrder => {
      const { invoicedOn, totalCents } = order
      const isDone = invoicedOn !== undefined && completedAfter !== undefined
      return {
        ...order,
        terms: { structure, milestones: parts },
        paidCents: invoicedOn === undefined ? 0 : Math.floor(totalCents * share),
        writtenOffCents: invoicedOn === undefined ? 0 : Math.floor(totalCents * writtenOff),
        completedOn: isDone ? addDays(invoicedOn, completedAfter) : undefined,
      }
    })

  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

  it('the parts add up; payments, then what is written off, cover them in their order', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const schedule = scheduleOf(order)
        expect(sum(schedule.map(({ amountCents }) => amountCents))).toBe(order.totalCents)
        const open = sum(schedule.map(({ openCents }) => openCents))
        expect(open).toBe(Math.max(order.totalCents - order.paidCents - order.writtenOffCents, 0))
        const firstOpen = schedule.findIndex(({ openCents }) => openCents > 0)
        if (firstOpen < 0) return
        for (const { openCents, amountCents } of schedule.slice(firstOpen + 1)) {
          expect(openCents).toBe(amountCents)
        }
      }),
    )
  })

  it('what waits for completion has no date, is not due, and is not overdue before that', () => {
    fc.assert(
      fc.property(orders, day, (order, today) => {
        if (order.completedOn !== undefined) return
        const waiting = owedOf(order, today).parts.filter((part) => part.due.on === 'completion')
        for (const part of waiting) {
          expect(part.dueOn).toBeUndefined()
          expect(part.isDueNow).toBe(false)
          expect(['paid', 'part', 'later', 'written-off']).toContain(part.state)
        }
        const dated = sum(duesOf(order).map(({ cents }) => cents))
        const others = scheduleOf(order).filter((part) => part.due.on !== 'completion')
        expect(dated).toBeLessThanOrEqual(sum(others.map(({ openCents }) => openCents)))
      }),
    )
  })

  it('what is due now is what its parts say, and what the database keeps says the same', () => {
    fc.assert(
      fc.property(orders, day, (order, today) => {
        const { parts, dueNow } = owedOf(order, today)
        const counted = parts.filter(({ isDueNow }) => isDueNow)
        expect(dueNow?.cents ?? 0).toBe(sum(counted.map(({ openCents }) => openCents)))
        expect(dueNow?.by).toBe(counted.map(({ dueOn }) => dueOn).sort()[0])
        expect(dueNowOf(readDues(writeDues(duesOf(order))), today)).toEqual(dueNow)
        // Nothing that is overdue is left out.
        const isAsked = order.invoicedOn !== undefined && order.isVoid !== true
        const overdue = parts.filter(
          ({ openCents, dueOn }) => openCents > 0 && dueOn !== undefined && dueOn < today,
        )
        expect(parts.filter(({ state }) => state === 'overdue')).toEqual(isAsked ? overdue : [])
      }),
    )
  })
})
