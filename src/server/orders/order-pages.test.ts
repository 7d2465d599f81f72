import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCustomer,
  addOrder,
  listedIds,
  MINUTE,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
  const customerId = await addCustomer(kerf.owner)
  // Several orders share each of four instants, so only the id tells them apart.
  for (let index = 0; index < 23; index++) {
    if (index % 6 === 5) kerf.clock.now += MINUTE
    await addOrder(kerf.owner, { customerId, title: index % 2 === 0 ? 'Even table' : 'Odd table' })
  }
})
afterAll(() => kerf.close())

/** The URL of the next page in a `Link` header. */
function nextIn(link: unknown): string | undefined {
  return typeof link === 'string' ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined
}

async function walk(person: Person, first: string, between = async () => {}): Promise<number[][]> {
  const pages: number[][] = []
  let url: string | undefined = first
  while (url !== undefined) {
    const response = await person.call('GET', url)
    expect(response.statusCode, response.body).toBe(200)
    pages.push(response.json().map((row: { id: number }) => row.id))
    url = nextIn(response.headers.link)
    await between()
  }
  return pages
}

describe('paging through the orders', () => {
  test.each([1, 2, 5, 7, 22, 23, 24, 1000])(
    '%i at a time returns each order exactly once, in list order',
    async (limit) => {
      const whole = await listedIds(kerf.owner, '/api/orders')
      expect(whole).toHaveLength(23)
      expect(whole).toEqual(whole.toSorted((a, b) => b - a))
      const pages = await walk(kerf.owner, `/api/orders?limit=${limit}`)
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(whole.length / limit))
    },
  )

  test('keeps the search and the status from page to page', async () => {
    const even = await listedIds(kerf.owner, '/api/orders?q=even')
    expect(even).toHaveLength(12)
    expect((await walk(kerf.owner, '/api/orders?q=even&limit=5')).flat()).toEqual(even)
    expect((await walk(kerf.owner, '/api/orders/byStatus/quote?q=even&limit=5')).flat()).toEqual(even)
    expect(await walk(kerf.owner, '/api/orders?status=archived&limit=5')).toEqual([[]])
  })

  test('repeats no order and misses none while new orders come in', async () => {
    const whole = await listedIds(kerf.owner, '/api/orders')
    const pages = await walk(kerf.owner, '/api/orders?limit=6', async () => {
      await addOrder(kerf.maker)
    })
    expect(pages.flat()).toEqual(whole)
  })

  test('without a limit returns the whole list and no link', async () => {
    const response = await kerf.owner.call('GET', '/api/orders')
    expect(response.headers.link).toBeUndefined()
    expect(response.json().length).toBeGreaterThan(20)
  })

  test('with another shop’s cursor shows only one’s own orders', async () => {
    const theirs = await addOrder(kerf.rival)
    const newest = await kerf.owner.call('GET', '/api/orders?limit=1')
    const link = nextIn(newest.headers.link)?.replace('limit=1', 'limit=1000') ?? ''
    expect(await listedIds(kerf.owner, link)).not.toContain(theirs)
    const seen = await listedIds(kerf.rival, link)
    expect(seen.filter((id) => id !== theirs)).toEqual([])
  })
})

describe('a cursor that no page returned', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  test.each([
    ['words', 'nonsense'],
    ['nothing', ''],
    ['blanks', '%20'],
    ['a number', encoded('1 1')],
    ['an instant without an id', encoded('2026-03-10T15:00:00.000Z')],
    ['an id that is text', encoded('2026-03-10T15:00:00.000Z one')],
    ['a negative id', encoded('2026-03-10T15:00:00.000Z -1')],
    ['an id too large for a number', encoded(`2026-03-10T15:00:00.000Z ${'9'.repeat(30)}`)],
    ['three parts', encoded('2026-03-10T15:00:00.000Z 1 1')],
    ['the year 0', encoded('0000-01-01T00:00:00.000Z 1')],
    ['a year before Christ', encoded('-000001-01-01T00:00:00.000Z 1')],
    ['a year beyond the calendar', encoded('+275760-09-13T00:00:00.000Z 1')],
    ['a day that does not exist', encoded('2026-02-30T00:00:00.000Z 1')],
    ['SQL', encoded("2026-03-10T15:00:00.000Z 1' or '1'='1")],
  ])('is refused: %s', async (_what, cursor) => {
    const response = await kerf.owner.call('GET', `/api/orders?limit=2&cursor=${cursor}`)
    expect(response.statusCode, response.body).toBe(400)
    const message = 'Cursor must come from a page of this list'
    expect(response.json()).toEqual({ message, issues: [{ path: 'cursor', message }] })
  })
})
