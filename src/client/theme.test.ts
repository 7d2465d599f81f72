import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#domain/accent-color.ts'
import { theme } from './theme.ts'

test('tooltips open after 700 ms (spec section 9)', () => {
  expect(theme.components?.Tooltip?.defaultProps).toMatchObject({ openDelay: 700 })
})

test('the edges of fields have a contrast of 3:1 with cards and with the canvas (WCAG 1.4.11)', () => {
  const css = readFileSync(new URL('ui/global.css', import.meta.url), 'utf8')
  const [, light = '', dark = ''] = /--kerf-edge: light-dark\((#\w{6}), (#\w{6})\)/.exec(css) ?? []
  for (const behind of ['#ffffff', theme.colors?.gray?.[1] ?? ''])
    expect(contrast(light, behind)).toBeGreaterThanOrEqual(3)
  for (const behind of [theme.colors?.dark?.[7] ?? '', theme.colors?.dark?.[8] ?? ''])
    expect(contrast(dark, behind)).toBeGreaterThanOrEqual(3)
})
