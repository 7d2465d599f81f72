import { expect, it } from 'vitest'
import { DEFAULT_PRICING_CONFIG as CONFIG } from '#domain/pricing-config.ts'
import { problemsFrom, problemsIn } from './check-settings.ts'

it.each([
  ['abc', 'Rate must be a number, such as 12.50'],
  ['12,5', 'Rate must be a number, such as 12.50'],
  ['', 'Rate is required. Enter 0 for none.'],
  ['  ', 'Rate is required. Enter 0 for none.'],
  ['-3', 'Rate must be a positive number'],
  ['1.005', 'Rate must have at most 2 decimals'],
  ['1000000.01', 'Rate must be at most 1,000,000'],
])('%j as a rate: %s', (text, sentence) => {
  for (const path of ['baseRate', 'baseStyleFees.trestle', 'beamRates.6x6', 'addOnFees.planed']) {
    expect([...problemsIn(CONFIG, new Map([[path, text]]))]).toEqual([[path, sentence]])
  }
})

it.each(['0', '80', '1,000,000', '$12.50'])('%j is a rate', (text) => {
  expect(problemsIn(CONFIG, new Map([['baseRate', text]])).size).toBe(0)
})

it('finds no problems with switches and removed sizes', () => {
  const edits = new Map([
    ['enabledAddOns.stain', false],
    ['beamRates.6x6', null],
  ])
  expect(problemsIn(CONFIG, edits).size).toBe(0)
})

it('assigns the issues of the server to their fields', () => {
  const issues = [
    { path: 'pricingConfig.baseStyleFees.trestle', message: 'no' },
    { path: 'pricingConfig.beamRates.4.5x12', message: 'nor this' },
    { path: 'pricingConfig', message: 'nor any of it' },
  ]
  expect([...problemsFrom(issues)]).toEqual([
    ['baseStyleFees.trestle', 'no'],
    ['beamRates.4.5x12', 'nor this'],
    ['', 'nor any of it'],
  ])
})
