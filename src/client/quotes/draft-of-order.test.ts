import { expect, test } from 'vitest'
import { newOrder } from '#contract/orders.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { draftOf } from './draft-of-order.ts'
import { newOrderFrom } from './new-order.ts'

test('a title from before line breaks were refused becomes one that can be saved', () => {
  const order = sampleOrder({ title: 'Oak table\nwith six chairs' })
  const { title } = draftOf(order)
  expect(title).toBe('Oak table with six chairs')
  expect(newOrder.shape.title.parse(title)).toBe(title)
})

test('every optional text of an order is in the form, and what the form has is sent', () => {
  const texts = forOptionalTexts((name) => `Some ${name}`)
  const draft = draftOf(sampleOrder(texts))
  expect(draft).toMatchObject(texts)
  expect(newOrderFrom(draft)).toMatchObject(texts)
})
