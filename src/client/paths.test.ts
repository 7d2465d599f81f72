import { expect, test } from 'vitest'
import { STATUSES } from '#domain/lifecycle.ts'
import { idFromPath, listAbove, paths } from './paths.ts'

test('paths are those of the specification', () => {
  expect({
    dashboard: paths.dashboard,
    newQuote: paths.newQuote,
    followUp: paths.followUp,
    calculator: [paths.calculator, paths.calculatorTest, paths.routingTest],
    pricing: paths.pricing,
    lists: STATUSES.map((status) => paths.orders(status)),
    details: STATUSES.map((status) => paths.order(status, 7)),
  }).toEqual({
    dashboard: '/',
    newQuote: '/quotes/new',
    followUp: '/quotes/follow-up',
    calculator: ['/calculator', '/calc-test', '/calc'],
    pricing: '/settings/pricing',
    lists: ['/quotes', '/invoices', '/paid', '/production', '/completed', '/archive'],
    details: ['/quotes/7', '/invoices/7', '/paid/7', '/production/7', '/completed/7', '/archive/7'],
  })
})

test.each([
  ['7', 7],
  ['123456789012345', 123456789012345],
  ['0', undefined],
  ['007', undefined],
  ['7.5', undefined],
  ['-7', undefined],
  ['new', undefined],
  ['', undefined],
])('%j gives the id %j', (text, id) => {
  expect(idFromPath(text)).toBe(id)
})

test.each([
  ['/', '/'],
  ['/quotes', '/quotes'],
  ['/quotes/7', '/quotes'],
  ['/quotes/new', '/quotes'],
  ['/archive/12', '/archive'],
  ['/paidup/12', '/paidup/12'],
  ['/floor', '/floor'],
  ['/floor/5/0', '/floor'],
  ['/customers/1/edit', '/customers'],
  ['/settings/piece-types/7', '/settings/piece-types'],
])('the list above %s is %s', (pathname, list) => {
  expect(listAbove(pathname)).toBe(list)
})
