/** What the audit log records: sign-ins, and changes to what guards a shop. */

export const AUDIT_KINDS = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'password-changed',
  'reset-requested',
  'reset-link-made',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'second-factor-required',
  'recovery-codes-made',
  'account-changed',
  'invited',
  'invitation-withdrawn',
  'joined',
  'role-changed',
  'disabled',
  'enabled',
  'removed',
  'rates-changed',
  'tax-changed',
  'piece-type-changed',
  'shop-changed',
  'books-closed',
  'exported',
  'backed-up',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** What an entry says beside who, when, and from where. All texts are as people read them. */
export interface AuditDetail {
  /** The member whom it is about, if not whoever did it. */
  readonly subject?: { readonly id: number | null; readonly name: string }
  readonly changes?: readonly { readonly label: string; readonly before: string; readonly after: string }[]
  /** Such as the name of an export. */
  readonly text?: string
}
