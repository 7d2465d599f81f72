/** The audit log. It only grows. */
import { z } from 'zod'
import { AUDIT_GROUPS, AUDIT_KINDS } from '#domain/audit.ts'
import { endpoint } from './endpoint.ts'
import { idInPath, instant, plausibleDay, text, wholeInQuery } from './fields.ts'
import { person } from './order-parts.ts'

const MAX_PAGE = 500

/** What an entry says beside who, when, and from where. */
export const auditDetail = z.object({
  /** The member whom it is about, if not whoever did it. */
  subject: z.object({ id: z.number().nullable(), name: z.string() }).optional(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })).optional(),
  text: z.string().optional(),
})

export type AuditEntry = z.output<typeof auditEntry>
export const auditEntry = z.object({
  id: z.number(),
  kind: z.enum(AUDIT_KINDS),
  at: instant,
  /** With the name of that day. For a failed sign-in, whose account it was. Null for Kerf itself. */
  by: person.extend({ username: z.string() }).nullable(),
  /** The network address; null for Kerf itself. */
  address: z.string().nullable(),
  subject: auditDetail.shape.subject.unwrap().nullable(),
  changes: auditDetail.shape.changes.unwrap(),
  text: z.string().nullable(),
})

export type AuditPage = z.output<typeof auditPage>
const auditPage = z.object({
  entries: z.array(auditEntry),
  /** For the next page; null on the last one. The `Link` header names that page too. */
  nextCursor: z.string().nullable(),
})

export type AuditQuery = z.output<typeof auditQuery>
export const auditQuery = z.strictObject({
  /** Only what this user did. */
  member: idInPath.optional(),
  /** Only entries of one kind, or of one group of kinds. */
  kind: z
    .enum([...AUDIT_KINDS, ...AUDIT_GROUPS], { error: 'Kind must be a kind or a group of kinds' })
    .optional(),
  /** Days in the shop's time zone, both included. */
  from: plausibleDay.optional(),
  to: plausibleDay.optional(),
  /** Defaults to 50. */
  limit: wholeInQuery('Limit', { min: 1, max: MAX_PAGE }).optional(),
  cursor: text({ label: 'Cursor', max: 200 }).optional(),
  /** A CSV file has all entries, not one page. */
  format: z.enum(['json', 'csv'], { error: 'Format must be json or csv' }).optional(),
})

export const auditCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'manageTeam',
    summary:
      'Get the audit log, newest first: sign-ins, passwords, roles, rates, tax, shop settings, and exports, with who, when, from which address, and what changed',
    query: auditQuery,
    reply: auditPage,
    csv: true,
    isRecorded: true,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/audit/people',
    access: 'manageTeam',
    summary: 'List everybody who is in the audit log, including former members',
    reply: z.array(person),
  }),
}
