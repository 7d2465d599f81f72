import { describe, expect, it } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { accentAsText, contrast, textOnAccent } from './accent-color.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it('follows the WCAG formula', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#ffffff', '#1f6f5c')).toBeCloseTo(contrast('#1f6f5c', '#ffffff'), 10)
    expect(contrast('#ff0000', '#ff0000')).toBe(1)
  })
})

describe('text on the accent', () => {
  it.each([
    ['#1f6f5c', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#ffe45c', '#000000'],
    ['#ffffff', '#000000'],
    ['#ff7f00', '#000000'],
  ])('on %s is %s', (color, text) => expect(textOnAccent(color)).toBe(text))

  it('is readable on any color', () => {
    fc.assert(fc.property(anyColor, (color) => contrast(textOnAccent(color), color) >= 4.5))
  })
})

describe('the accent as text', () => {
  it('is darkened only if it is not readable', () => {
    expect(accentAsText('#1f6f5c')).toBe('#1f6f5c')
    expect(accentAsText('#000000')).toBe('#000000')
    expect(accentAsText('#ffff00')).toMatch(/^#([0-9a-f]{2})\1[0]{2}$/)
  })

  it('is readable on white, whatever the color', () => {
    fc.assert(
      fc.property(
        anyColor,
        (color) =>
          /^#[0-9a-f]{6}$/.test(accentAsText(color)) && contrast(accentAsText(color), '#ffffff') >= 4.5,
      ),
    )
  })

  it('is lightened on a dark page', () => {
    expect(accentAsText('#ffff00', '#1f1d1b')).toBe('#ffff00')
    fc.assert(fc.property(anyColor, (color) => contrast(accentAsText(color, '#1f1d1b'), '#1f1d1b') >= 4.5))
  })
})
