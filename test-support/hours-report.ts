import type { Report } from '#contract/reports.ts'

/** What pieces took. Nobody works for hours in a test. */
export const HOURS_REPORT: Report = {
  report: 'hours',
  from: '2026-01-01',
  to: '2026-03-10',
  columns: [
    { label: 'Piece type', kind: 'text' },
    { label: 'Step', kind: 'text' },
    { label: 'Pieces', kind: 'number' },
    { label: 'Estimated', kind: 'hours' },
    { label: 'Actual', kind: 'hours' },
    { label: 'Difference', kind: 'percent' },
  ],
  rows: [['Beam', 'Cutting', 3, 1.5, 2.75, 83.3]],
  sum: [null, null, null, 1.5, 2.75, null],
  isCut: false,
  better: [
    {
      type: 'beam',
      typeName: 'Beam',
      step: 1,
      stepName: 'Cutting',
      pieces: 3,
      estimatedHours: 1.5,
      takenHours: 2.75,
      was: ['0.5 hours per piece'],
      better: ['0.92 hours per piece'],
      entries: [{ step: 1, hours: 0.92, per: [] }],
    },
  ],
}
