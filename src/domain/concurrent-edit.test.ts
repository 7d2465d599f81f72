import { describe, expect, it } from 'vitest'
import { describeConcurrentEdit, findConcurrentEdit } from './concurrent-edit.ts'
import type { OrderEventKind } from './order-events.ts'

const OWN = 1

const happened = (kind: OrderEventKind, who: string | null, minute: number) => {
  const isStaff = !['viewed', 'approved', 'changes-requested', 'declined'].includes(kind)
  return {
    kind,
    by: isStaff && who !== null ? { id: who === 'Lee Park' ? OWN : OWN + 1, name: who } : null,
    name: isStaff ? null : who,
    at: `2026-11-20T15:0${minute}:00.000Z`,
  }
}

const EDITED = happened('edited', 'Dana Reyes', 1)
const NOTE = happened('note', 'Sam Okafor', 2)
const SENT = happened('sent', null, 3)
const APPROVED = happened('approved', 'Harper Lane', 4)
const EDITED_AGAIN = happened('edited', 'Sam Okafor', 5)
const VIEWED = happened('viewed', 'Harper Lane', 6)
const ASKED = happened('changes-requested', 'Harper Lane', 7)
const DECLINED = happened('declined', 'Harper Lane', 7)

describe('a concurrent edit is described as', () => {
  it.each([
    ['a save', [EDITED, NOTE], 1, 'Dana Reyes saved it'],
    ['an approval without an earlier save', [EDITED, SENT, APPROVED, NOTE], 1, 'Harper Lane approved it'],
    [
      'a save and an approval',
      [EDITED, SENT, APPROVED],
      2,
      'Dana Reyes saved it, and Harper Lane approved it',
    ],
    [
      'the last save, if it came after an approval',
      [EDITED, APPROVED, EDITED_AGAIN],
      3,
      'Sam Okafor saved it',
    ],
    ['a request for changes', [EDITED, VIEWED, ASKED], 1, 'Harper Lane asked for changes to it'],
    ['a decline', [EDITED, VIEWED, DECLINED], 1, 'Harper Lane declined it'],
    ['a save, even if the edit claims a future version', [EDITED], -3, 'Dana Reyes saved it'],
    ['one’s own save', [EDITED, happened('edited', 'Lee Park', 2)], 1, 'You saved it'],
    ['a save by somebody unknown', [happened('edited', null, 1)], 1, 'Somebody else saved it'],
    ['a save, if no event was recorded', [], 1, 'Somebody else saved it'],
  ])('%s', (_, history, versions, words) => {
    expect(describeConcurrentEdit(findConcurrentEdit(history, versions, OWN), 'it')).toBe(words)
  })

  it('a change with its time, if given the shop’s time zone', () => {
    expect(
      describeConcurrentEdit(findConcurrentEdit([EDITED, APPROVED], 2, OWN), 'WI-1042', 'America/New_York'),
    ).toBe(
      'Dana Reyes saved WI-1042 on Nov 20, 2026 at 10:01 AM, and Harper Lane approved it on Nov 20, 2026 at 10:04 AM',
    )
  })
})
