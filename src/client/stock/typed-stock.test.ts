import { expect, test } from 'vitest'
import { DEFAULT_STOCK, type StockSize } from '#domain/cutting/stock.ts'
import { NEW_STOCK, readStock, stockIssues, type TypedStock, typedStock } from './typed-stock.ts'

const glass = DEFAULT_STOCK.find(({ material }) => material === 'glass')

test.each(DEFAULT_STOCK.map((size): [string, StockSize] => [size.name, size]))(
  '%s reads as what it was typed from',
  (_, size) => {
    expect(readStock(typedStock(size))).toEqual(size)
    expect(stockIssues(size, [])).toEqual([])
  },
)

test('lengths and dollars are typed as shops type them', () => {
  const typed = {
    ...NEW_STOCK,
    name: ' Walnut ',
    length: `8' 6"`,
    width: '48',
    thickness: '3/4',
    cost: '$1,064.5',
  }
  expect(readStock(typed)).toMatchObject({
    name: 'Walnut',
    length: 102,
    width: 48,
    thickness: 0.75,
    kerf: 0.125,
    trim: 0,
    onHand: null,
    cost: 1064.5,
  })
})

const typed: TypedStock = { ...NEW_STOCK, name: 'Sheet', length: '96', width: '48' }

test.each<[string, Partial<TypedStock>, string, string]>([
  ['no name', { name: '' }, 'name', 'Name is required'],
  ['no length', { length: '' }, 'length', 'Length must be a number'],
  ['words', { kerf: 'thin' }, 'kerf', 'Kerf must be a number'],
  ['no width', { width: '' }, 'width', 'Width is required'],
  ['half a sheet', { onHand: '1.5' }, 'onHand', 'On hand must be a whole number'],
  ['three decimals', { cost: '1.250' }, 'cost', 'Cost must have at most 2 decimals'],
  ['a name that is taken', { name: 'glass, 96 × 130 in' }, 'name', 'Two sizes are called glass, 96 × 130 in'],
  ['a trim below the kerf', { trim: '1/16' }, 'trim', 'The trim must be 0, or at least as wide as the kerf'],
])('%s is a problem beside its field', (_, changes, path, message) => {
  const issues = stockIssues(readStock({ ...typed, ...changes }), glass === undefined ? [] : [glass])
  expect(issues).toContainEqual({ path, message })
})
