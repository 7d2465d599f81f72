import { expect, test } from 'vitest'
import {
  AUDIT_GROUPS,
  AUDIT_KINDS,
  type AuditFacts,
  type AuditKind,
  auditLabel,
  auditSentence,
  kindsOf,
  unsaidChanges,
} from './audit.ts'

const facts: AuditFacts = { by: { name: 'Olive Owner' }, subject: null, changes: [], text: null }
const max = { name: 'Max Maker' }
const role = [{ label: 'Role', before: 'Sales', after: 'Office' }]

test.each<[AuditKind, Partial<AuditFacts>, string]>([
  ['signed-in', {}, 'Olive Owner signed in'],
  ['signed-in', { by: null }, 'Kerf signed in'],
  ['sign-in-failed', {}, 'Somebody failed to sign in as Olive Owner'],
  ['session-ended', { subject: max }, 'Olive Owner ended a session of Max Maker'],
  ['session-ended', {}, 'Olive Owner ended their other sessions'],
  [
    'invited',
    { subject: max, changes: role, text: 'max@shop.test' },
    'Olive Owner invited Max Maker (max@shop.test) as Office',
  ],
  ['joined', { changes: role }, 'Olive Owner joined the shop as Office'],
  [
    'role-changed',
    { subject: max, changes: role },
    'Olive Owner changed the role of Max Maker: Sales → Office',
  ],
  ['exported', { text: 'the audit log' }, 'Olive Owner exported the audit log'],
])('an entry %s reads as a sentence', (kind, given, sentence) => {
  expect(auditSentence(kind, { ...facts, ...given })).toBe(sentence)
})

test('every kind has its own label and is in one group', () => {
  expect(new Set(AUDIT_KINDS.map(auditLabel)).size).toBe(AUDIT_KINDS.length)
  expect(AUDIT_GROUPS.flatMap(kindsOf).toSorted()).toEqual([...AUDIT_KINDS].sort())
})

test('changes that the sentence says are not listed again', () => {
  expect(unsaidChanges('role-changed', { changes: role })).toEqual([])
  expect(unsaidChanges('rates-changed', { changes: role })).toEqual(role)
})
