/** The customer's approval as printed on a document: who approved which content, when, and from where. */
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
  /** `Signed by hand · from 203.0.113.24`, then on the next line `Content` with the whole hash. */
  readonly evidence: string
}

export function documentApproval({
  name,
  at,
  address,
  signature,
  contentHash,
}: GivenApproval): DocumentApproval {
  const how = signature.kind === 'drawn' ? 'Signed by hand' : 'Signed with the typed name'
  return {
    text: `Approved by ${name} on ${at}`,
    name,
    signature,
    evidence: `${how} · from ${address}\nContent ${contentHash}`,
  }
}
