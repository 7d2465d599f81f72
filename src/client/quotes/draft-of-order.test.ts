import { expect, test } from 'vitest'
import { newOrder } from '#contract/orders.ts'
import { sampleOrder } from '../orders/sample-order.ts'
import { copyOf, draftOf } from './draft-of-order.ts'

test('a title from before line breaks were refused becomes one that can be saved', () => {
  const order = sampleOrder({ title: 'Oak table\nwith six chairs' })
  for (const { title } of [draftOf(order), copyOf(order, '2026-03-10')]) {
    expect(title).toBe('Oak table with six chairs')
    expect(newOrder.shape.title.parse(title)).toBe(title)
  }
})
