import { expect, it } from 'vitest'
import { fc } from '../../../test-support/properties.ts'
import { type Box, riseAbove } from './rise-above.ts'

const TOAST: Box = { left: 800, right: 1180, top: 700, bottom: 780 }
const WIDE = { left: 0, right: 1200 }

it.each<[string, Box[], number]>([
  ['nothing is below it', [], 0],
  ['a control is beside it', [{ left: 10, right: 790, top: 720, bottom: 756 }], 0],
  ['a control is right above it', [{ ...WIDE, top: 664, bottom: 700 }], 0],
  ['it rises above a control', [{ ...WIDE, top: 740, bottom: 800 }], 48],
  [
    'it rises above what it would cover next',
    [
      { ...WIDE, top: 640, bottom: 676 },
      { ...WIDE, top: 740, bottom: 800 },
    ],
    148,
  ],
  [
    'it fits between two',
    [
      { ...WIDE, top: 740, bottom: 800 },
      { ...WIDE, top: 600, bottom: 640 },
    ],
    48,
  ],
])('%s', (_, controls, rise) => {
  expect(riseAbove(TOAST, controls, 100)).toBe(rise)
})

it('stays where it is rather than go too high', () => {
  expect(riseAbove(TOAST, [{ ...WIDE, top: 170, bottom: 800 }], 100)).toBe(0)
})

it('covers nothing wherever it rises to', () => {
  const control = fc
    .record({
      left: fc.nat(1200),
      top: fc.nat(800),
      width: fc.nat(400),
      height: fc.integer({ min: 1, max: 90 }),
    })
    .map(({ left, top, width, height }) => ({ left, right: left + width, top, bottom: top + height }))
  fc.assert(
    fc.property(fc.array(control, { maxLength: 12 }), (controls) => {
      const rise = riseAbove(TOAST, controls, Number.NEGATIVE_INFINITY)
      const top = TOAST.top - rise
      const bottom = TOAST.bottom - rise
      const covered = controls.filter(
        (box) => box.left < TOAST.right && box.right > TOAST.left && box.top < bottom && box.bottom > top,
      )
      expect(covered).toEqual([])
    }),
  )
})
