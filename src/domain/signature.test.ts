import { expect, test } from 'vitest'
import { isLongEnough, type Stroke, signaturePath } from './signature.ts'

test('one point becomes a dot, two points a line, and points in between a curve', () => {
  const dot = [{ x: 1, y: 2 }]
  const line = [...dot, { x: 3, y: 4 }]
  const bend = [...line, { x: 7, y: 4 }]
  expect(signaturePath([dot])).toBe('M1 2h0')
  expect(signaturePath([line])).toBe('M1 2L3 4')
  expect(signaturePath([bend])).toBe('M1 2Q3 4 5 4L7 4')
  expect(signaturePath([dot, line])).toBe('M1 2h0M1 2L3 4')
  expect(signaturePath([])).toBe('')
  expect(signaturePath([[]])).toBe('')
})

test.each<[string, readonly Stroke[], boolean]>([
  ['nothing', [], false],
  ['a dot', [[{ x: 300, y: 100 }]], false],
  ['a hundred dots far apart', Array.from({ length: 100 }, (_, x) => [{ x: 6 * x, y: x % 2 }]), false],
  [
    'a slip',
    [
      [
        { x: 0, y: 0 },
        { x: 59, y: 0 },
      ],
    ],
    false,
  ],
  [
    'a line',
    [
      [
        { x: 0, y: 0 },
        { x: 60, y: 0 },
      ],
    ],
    true,
  ],
  [
    'there and back',
    [
      [
        { x: 0, y: 0 },
        { x: 0, y: 30 },
        { x: 0, y: 0 },
      ],
    ],
    true,
  ],
  [
    'a small cross',
    [
      [
        { x: 0, y: 0 },
        { x: 24, y: 32 },
      ],
      [
        { x: 24, y: 0 },
        { x: 0, y: 32 },
      ],
    ],
    true,
  ],
])('the length check adds up all strokes: %s', (_what, strokes, enough) => {
  expect(isLongEnough(strokes)).toBe(enough)
})
