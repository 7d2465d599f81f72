/** What a document says of the customer's approval: who gave it, when, from where, and of exactly what. */
import type { Signature } from './signature.ts'

export interface GivenApproval {
  /** As the customer typed it. */
  readonly name: string
  /** `Nov 20, 2026 at 3:04 PM CST`, in the shop's time zone. */
  readonly at: string
  /** Of the network that it came from. */
  readonly address: string
  readonly signature: Signature
  readonly contentHash: string
}

export interface DocumentApproval {
  /** `Approved by Harper Lane on Nov 20, 2026 at 3:04 PM CST`. */
  readonly text: string
  /** What stands in the place of a signature that was typed. */
  readonly name: string
  readonly signature: Signature
  /** `Signed by hand · from 203.0.113.24`, and in a line of its own `Content` with the whole hash. */
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
