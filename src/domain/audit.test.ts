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
  ['signed-in', { text: 'with a recovery code' }, 'Olive Owner signed in with a recovery code'],
  ['sign-in-failed', {}, 'Somebody failed to sign in as Olive Owner'],
  [
    'sign-in-failed',
    { text: 'while signed in' },
    'Somebody entered a wrong password or code for Olive Owner',
  ],
  [
    'sign-in-failed',
    { text: 'the password was right, the code was wrong' },
    'Somebody failed to sign in as Olive Owner: the password was right, the code was wrong',
  ],
  ['reset-link-made', { subject: max }, 'Olive Owner created a link for Max Maker to choose a new password'],
  [
    'reset-link-made',
    { by: null, subject: max },
    'Whoever runs Kerf created a link for Max Maker to choose a new password',
  ],
  ['second-factor-reset', { subject: max }, 'Olive Owner removed the second factor of Max Maker'],
  [
    'second-factor-reset',
    { by: null, subject: max },
    'Whoever runs Kerf removed the second factor of Max Maker',
  ],
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
