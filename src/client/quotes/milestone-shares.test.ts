import { expect, it } from 'vitest'
import { milestoneShares, remainderText } from './milestone-shares.ts'

const milestones = (...percentages: readonly string[]) =>
  percentages.map((percentage, index) => ({
    key: `${index}`,
    description: 'Part',
    percentage,
    due: 'invoice' as const,
    days: '30',
    dueDate: '',
  }))

it('splits the total to the cent', () => {
  const thirds = milestones('33.3333', '33.3333', '33.3334')
  expect(milestoneShares(thirds, 10_000)).toEqual({ amounts: [3333, 3334, 3333], left: 0 })
})

it('returns what is left, negative if over 100 percent', () => {
  expect(milestoneShares(milestones('50', '20.5'), 100).left).toBe(29.5)
  expect(milestoneShares(milestones('60', '60'), 100).left).toBe(-20)
})

it('has no amount without a valid percentage or a total', () => {
  expect(milestoneShares(milestones('', '120', '-5', '50'), 100)).toEqual({
    amounts: [undefined, undefined, undefined, 50],
    left: 50,
  })
  expect(milestoneShares(milestones('50'), undefined).amounts).toEqual([undefined])
})

it('tells how much is left to assign', () => {
  expect(remainderText(29.5, 10_000)).toBe('29.5% left to assign')
  expect(remainderText(-20, 10_000)).toBe('20% over 100%')
  expect(remainderText(0, 123_450)).toBe('100% assigned: $1,234.50')
  expect(remainderText(0, undefined)).toBe('100% assigned')
})
