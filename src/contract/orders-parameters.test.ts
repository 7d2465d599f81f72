import { describe, expect, it } from 'vitest'
import { orderCalls, orderQuery } from './orders.ts'

describe('parameters in a path or a query', () => {
  it.each(['0', '-1', '1.5', 'abc', '', ' 1', '1e3', '0x10', '9'.repeat(16), "1' or '1'='1"])(
    'id "%s" is refused',
    (id) => {
      expect(orderCalls.get.params.safeParse({ id }).success).toBe(false)
    },
  )

  it('an id becomes a number', () => {
    expect(orderCalls.get.params.parse({ id: '42' })).toEqual({ id: 42 })
    expect(orderCalls.get.params.parse({ id: '9'.repeat(15) })).toEqual({ id: 999_999_999_999_999 })
  })

  it.each([
    [{ status: 'quote' }, true],
    [{ status: 'archived', q: 'oak', limit: '1000', cursor: 'abc' }, true],
    [{}, true],
    [{ status: 'lost' }, false],
    [{ status: ['quote', 'invoice'] }, false],
    [{ limit: '0' }, false],
    [{ limit: '1001' }, false],
    [{ limit: '-1' }, false],
    [{ limit: '1.5' }, false],
    [{ q: 'x'.repeat(201) }, false],
    [{ page: '2' }, false],
  ])('the query %j is accepted: %s', (query, accepted) => {
    expect(orderQuery.safeParse(query).success).toBe(accepted)
  })

  it('a status is one of the six', () => {
    const { body } = orderCalls.advance
    expect(body.safeParse({ status: 'paid' }).success).toBe(true)
    const sentence = 'Status must be one of quote, invoice, paid, production, completed, archived'
    for (const status of ['Paid', '', null, undefined, 5]) {
      expect(body.safeParse({ status }).error?.issues[0]?.message).toBe(sentence)
    }
  })
})
