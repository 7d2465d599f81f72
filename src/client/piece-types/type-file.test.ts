import { expect, test } from 'vitest'
import { TEMPLATES } from '#domain/pieces/templates/templates.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { readTypeText } from './type-file.ts'

const types = TEMPLATES.map(({ type }) => type(DEFAULT_PRICING_CONFIG))

test('a file reads as the type that it was exported from', () => {
  for (const type of types) {
    const { definition, problems } = readTypeText(JSON.stringify(type))
    expect(problems).toBeUndefined()
    expect(JSON.parse(JSON.stringify(definition))).toEqual(JSON.parse(JSON.stringify(type)))
  }
})

test('each problem is said, with its place', () => {
  const [type] = types
  expect(readTypeText('{')).toEqual({ problems: ['The file is not JSON.'] })
  expect(readTypeText(JSON.stringify({ ...type, name: '', wastePercent: -1 })).problems).toEqual([
    'name: Name is required',
    'wastePercent: Waste must be at least 0',
  ])
  const shape = { kind: 'circle', diameter: 'gone' }
  expect(readTypeText(JSON.stringify({ ...type, shape, charges: [] })).problems).toEqual([
    'shape, diameter: The diameter of the shape is a field that no longer exists',
  ])
})
