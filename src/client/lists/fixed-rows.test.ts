import { expect, test } from 'vitest'
import { fixedRows } from './fixed-rows.ts'
import { MAX_HEIGHT } from './max-height.ts'

const WINDOW = { windowHeight: 800, rowHeight: 40, maxHeight: MAX_HEIGHT }

/** Where the page's end would be scrolled to. */
const atEnd = (length: number) => Math.min(length * 40, MAX_HEIGHT) - 800

test.each([
  ['before the list', { length: 5000, scrolled: -200 }, [0, 20]],
  ['at its beginning', { length: 5000, scrolled: 0 }, [0, 20]],
  ['in its middle', { length: 5000, scrolled: 100_010 }, [2500, 2521]],
  ['at its end', { length: 5000, scrolled: atEnd(5000) }, [4980, 5000]],
  ['beyond its end', { length: 5000, scrolled: 900_000 }, [5000, 5000]],
  ['at the end of a million', { length: 1_000_000, scrolled: atEnd(1_000_000) }, [999_980, 1_000_000]],
  ['without rows', { length: 0, scrolled: 0 }, [0, 0]],
])('%s', (_, place, visible) => {
  expect(fixedRows({ ...WINDOW, ...place }).visible).toEqual(visible)
})

test.each([10, 2500, 60_000, 750_000, 2_000_000])(
  'the height of %i rows stays the same, and what is visible is drawn where the window is',
  (length) => {
    const height = Math.min(length * 40, MAX_HEIGHT)
    for (let step = 0; step <= 50; step += 1) {
      const scrolled = (step / 50) * Math.max(0, height - 800)
      const { visible, drawn, before, after } = fixedRows({ ...WINDOW, length, scrolled })
      expect(before + (drawn[1] - drawn[0]) * 40 + after).toBeCloseTo(height)
      expect(drawn[0]).toBeLessThanOrEqual(visible[0])
      expect(drawn[1]).toBeGreaterThanOrEqual(visible[1])
      const top = before + (visible[0] - drawn[0]) * 40
      expect(top).toBeLessThanOrEqual(scrolled + 1)
      expect(top).toBeGreaterThan(scrolled - 41)
      expect(drawn[1] - drawn[0]).toBeLessThan(70)
    }
  },
)
