/** Lines and steps for the tests of the board. */
import type { Card as Line, WorkStep } from '#contract/floor.ts'

export const STEPS: readonly WorkStep[] = [
  { id: 1, name: 'Cutting', isReady: false },
  { id: 2, name: 'Sanding', isReady: false },
  { id: 5, name: 'Finishing', isReady: false },
  { id: 3, name: 'Ready', isReady: true },
]

/** The first line of order 42 unless the changes say otherwise. */
export function sampleLine(changes: Partial<Line> = {}): Line {
  const { orderId = 42, line = 0 } = changes
  return {
    orderId,
    orderNumber: `WI-10${orderId}`,
    title: 'Tables for the library',
    customerName: 'Harlow',
    line,
    place: line + 1,
    description: 'Walnut table\nwith a trestle base',
    quantity: 1,
    pieceType: 'Complete table',
    step: 1,
    passes: [1, 2],
    since: '2026-11-20T15:00:00.000Z',
    startedAt: null,
    worker: null,
    promisedOn: null,
    isLate: false,
    estimatedHours: 8,
    stepHours: 2.5,
    photo: null,
    problems: 0,
    ...changes,
  }
}
