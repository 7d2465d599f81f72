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
  'calendar-address-made',
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
  'stock-changed',
  'work-plan-changed',
  'shop-changed',
  'books-closed',
  'exported',
  'backed-up',
  'backup-failed',
  'restored',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const AUDIT_GROUPS = ['sign-ins', 'accounts', 'team', 'rates', 'shop', 'exports', 'backups'] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]

export const AUDIT_GROUP_LABELS: Readonly<Record<AuditGroup, string>> = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts and passwords',
  team: 'Team and roles',
  rates: 'Rates and tax',
  shop: 'Shop',
  exports: 'Exports',
  backups: 'Backups',
}

export interface AuditChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What an entry says beside who, when, and from where. All texts are as people read them. */
export interface AuditDetail {
  /** The member whom it is about, if not whoever did it. */
  readonly subject?: { readonly id: number | null; readonly name: string }
  readonly changes?: readonly AuditChange[]
  /** Such as the name of an export. */
  readonly text?: string
}

/** The text of a wrong password or code that was typed in a session. */
export const WHILE_SIGNED_IN = 'while signed in'

/** What a sentence is made of. */
export interface AuditFacts {
  /** Null for Kerf itself. */
  readonly by: { readonly name: string } | null
  readonly subject: { readonly name: string } | null
  readonly changes: readonly AuditChange[]
  readonly text: string | null
}

interface Words {
  readonly group: AuditGroup
  readonly label: string
  readonly sentence: (names: { readonly who: string; readonly subject: string }, facts: AuditFacts) => string
  /** Whether the sentence says the changes, so that no list needs to. */
  readonly saysChanges?: true
}

const WORDS: Readonly<Record<AuditKind, Words>> = {
  'signed-in': {
    group: 'sign-ins',
    label: 'Signed in',
    sentence: ({ who }, { text }) => `${who} signed in${text === null ? '' : ` ${text}`}`,
  },
  'sign-in-failed': {
    group: 'sign-ins',
    label: 'Sign-in failed',
    sentence: ({ who }, { text }) =>
      text === WHILE_SIGNED_IN
        ? `Somebody entered a wrong password or code for ${who}`
        : `Somebody failed to sign in as ${who}${text === null ? '' : `: ${text}`}`,
  },
  'signed-out': {
    group: 'sign-ins',
    label: 'Signed out',
    sentence: ({ who }, { text }) => `${who} signed out${text === null ? '' : ` (${text})`}`,
  },
  'session-ended': {
    group: 'sign-ins',
    label: 'Session ended',
    sentence: ({ who, subject }, facts) =>
      facts.subject === null
        ? `${who} ended ${facts.text ?? 'their other sessions'}`
        : `${who} ended a session of ${subject}`,
  },
  'password-changed': {
    group: 'accounts',
    label: 'Password changed',
    sentence: ({ who }) => `${who} changed their own password`,
  },
  'reset-requested': {
    group: 'accounts',
    label: 'New password requested',
    sentence: ({ who }) => `Somebody asked for a new password for ${who}`,
  },
  'reset-link-made': {
    group: 'accounts',
    label: 'Password link created',
    sentence: ({ subject }, facts) =>
      `${memberOrOperator(facts)} created a link for ${subject} to choose a new password`,
  },
  'password-reset': {
    group: 'accounts',
    label: 'New password chosen',
    sentence: ({ who }) => `${who} chose a new password using a link`,
  },
  'second-factor-on': {
    group: 'accounts',
    label: 'Second factor turned on',
    sentence: ({ who }) => `${who} turned on the second factor`,
  },
  'second-factor-off': {
    group: 'accounts',
    label: 'Second factor turned off',
    sentence: ({ who }) => `${who} turned off the second factor`,
  },
  'second-factor-reset': {
    group: 'accounts',
    label: 'Second factor removed',
    sentence: ({ subject }, facts) => `${memberOrOperator(facts)} removed the second factor of ${subject}`,
  },
  'second-factor-required': {
    group: 'team',
    label: 'Second factor required',
    sentence: ({ who }) => `${who} changed whether the shop requires a second factor`,
  },
  'recovery-codes-made': {
    group: 'accounts',
    label: 'Recovery codes created',
    sentence: ({ who }) => `${who} created new recovery codes`,
  },
  'account-changed': {
    group: 'accounts',
    label: 'Account changed',
    sentence: ({ who }) => `${who} changed their own account`,
  },
  'calendar-address-made': {
    group: 'accounts',
    label: 'Calendar address created',
    sentence: ({ who }) => `${who} created a new secret address for their calendar`,
  },
  invited: {
    group: 'team',
    label: 'Invited',
    sentence: ({ who, subject }, { changes, text }) =>
      `${who} invited ${subject}${text === null ? '' : ` (${text})`}${asRole(changes)}`,
    saysChanges: true,
  },
  'invitation-withdrawn': {
    group: 'team',
    label: 'Invitation withdrawn',
    sentence: ({ who, subject }) => `${who} withdrew the invitation for ${subject}`,
  },
  joined: {
    group: 'team',
    label: 'Joined',
    sentence: ({ who }, { changes }) => `${who} joined the shop${asRole(changes)}`,
    saysChanges: true,
  },
  'role-changed': {
    group: 'team',
    label: 'Role changed',
    sentence: ({ who, subject }, { changes: [role] }) =>
      `${who} changed the role of ${subject}${role === undefined ? '' : `: ${role.before} → ${role.after}`}`,
    saysChanges: true,
  },
  disabled: {
    group: 'team',
    label: 'Member disabled',
    sentence: ({ who, subject }) => `${who} disabled ${subject}`,
  },
  enabled: {
    group: 'team',
    label: 'Member enabled',
    sentence: ({ who, subject }) => `${who} enabled ${subject}`,
  },
  removed: {
    group: 'team',
    label: 'Member removed',
    sentence: ({ who, subject }) => `${who} removed ${subject} from the shop`,
  },
  'rates-changed': {
    group: 'rates',
    label: 'Rates changed',
    sentence: ({ who }) => `${who} changed rates`,
  },
  'tax-changed': {
    group: 'rates',
    label: 'Tax rate changed',
    sentence: ({ who }) => `${who} changed the tax rate`,
  },
  'piece-type-changed': {
    group: 'rates',
    label: 'Piece type changed',
    sentence: ({ who }, { text }) => `${who} saved the piece type ${text ?? ''}`.trimEnd(),
  },
  'stock-changed': {
    group: 'rates',
    label: 'Stock sizes changed',
    sentence: ({ who }) => `${who} changed the stock sizes`,
  },
  'work-plan-changed': {
    group: 'shop',
    label: 'Work steps changed',
    sentence: ({ who }) => `${who} changed the work steps`,
  },
  'shop-changed': {
    group: 'shop',
    label: 'Shop settings changed',
    sentence: ({ who }) => `${who} changed the shop’s settings`,
  },
  'books-closed': {
    group: 'shop',
    label: 'Closing date moved',
    sentence: ({ who }) => `${who} moved the closing date`,
  },
  exported: {
    group: 'exports',
    label: 'Exported',
    sentence: ({ who }, { text }) => `${who} exported ${text ?? 'data'}`,
  },
  'backed-up': {
    group: 'backups',
    label: 'Backed up',
    sentence: ({ who }, { text }) => `${who} backed up everything to ${text ?? 'a folder'}`,
  },
  'backup-failed': {
    group: 'backups',
    label: 'Backup failed',
    sentence: (_names, { text }) => `The backup failed: ${text ?? 'no reason is known'}`,
  },
  restored: {
    group: 'backups',
    label: 'Restored',
    sentence: (_names, { text }) => text ?? 'A backup was restored',
  },
}

/** Who did it. Kerf does none of this by itself, so without a member it was the operator. */
function memberOrOperator({ by }: AuditFacts): string {
  return by?.name ?? 'Whoever runs Kerf'
}

function asRole([role]: readonly AuditChange[]): string {
  return role === undefined ? '' : ` as ${role.after}`
}

export function auditLabel(kind: AuditKind): string {
  return WORDS[kind].label
}

/** 'Olive Owner changed the role of Max Maker: Sales → Office'. */
export function auditSentence(kind: AuditKind, facts: AuditFacts): string {
  const names = { who: facts.by?.name ?? 'Kerf', subject: facts.subject?.name ?? 'somebody' }
  return WORDS[kind].sentence(names, facts)
}

/** The changes that the entry's sentence does not say. */
export function unsaidChanges(
  kind: AuditKind,
  { changes }: Pick<AuditFacts, 'changes'>,
): readonly AuditChange[] {
  return WORDS[kind].saysChanges === true ? [] : changes
}

export function kindsOf(group: AuditGroup): readonly AuditKind[] {
  return AUDIT_KINDS.filter((kind) => WORDS[kind].group === group)
}
