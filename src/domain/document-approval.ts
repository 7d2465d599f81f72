/** The customer's approval as printed on a document: who approved which content, when, and from where. */
import { QUOTE_FIELDS } from './quote-fields.ts'
import type { Signature } from './signature.ts'

export interface GivenApproval {
  /** As the customer typed it. */
  readonly name: string
  /** `Nov 20, 2026 at 3:04 PM CST`, in the shop's time zone. */
  readonly at: string
  /** The IP address that it came from. */
  readonly address: string
  readonly signature: Signature
  readonly contentHash: string
}

export interface DocumentApproval {
  /** `Approved by Harper Lane on Nov 20, 2026 at 3:04 PM CST`. */
  readonly text: string
  /** Printed instead of a signature if it was typed. */
  readonly name: string
  readonly signature: Signature
  /** `Signed by hand`. */
  readonly how: string
}

/** The evidence of an approval: on a page of its own at the end of the approved quote. */
export type ApprovalRecord = readonly { readonly label: string; readonly value: string }[]

export function documentApproval({ name, at, signature }: GivenApproval): DocumentApproval {
  return { text: `Approved by ${name} on ${at}`, name, signature, how: howSigned(signature) }
}

/**
 * @param what the approved document, such as `Quote WI-1042 R2`.
 * @param conditions the name of its terms and conditions.
 */
export function approvalRecord(
  what: string,
  approval: GivenApproval,
  conditions?: string | undefined,
): ApprovalRecord {
  return [
    { label: 'Document', value: what },
    ...(conditions === undefined ? [] : [{ label: QUOTE_FIELDS.conditions.label, value: conditions }]),
    { label: 'Approved by', value: approval.name },
    { label: 'Approved on', value: approval.at },
    { label: 'Signature', value: howSigned(approval.signature) },
    { label: 'Network address', value: approval.address },
    { label: 'Content hash (SHA-256)', value: approval.contentHash },
  ]
}

function howSigned({ kind }: Signature): string {
  return kind === 'drawn' ? 'Signed by hand' : 'Signed with the typed name'
}
