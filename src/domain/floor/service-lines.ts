/** Lines that are charged for, but that nobody makes. */

const SERVICE = '(?:handling|delivery|shipping|freight|installation|install|setup)'
const NAMED = new RegExp(`^${SERVICE}(?:\\s*(?:and|&|\\+|/|,)\\s*${SERVICE})?(?:\\s+(?:fee|charge))?$`, 'i')

/** Whether its description says more than such a service does, as 'Delivery crate' does. A priced piece is always made. */
export function isMade({
  piece,
  description,
}: {
  readonly piece?: unknown
  readonly description: string
}): boolean {
  return piece != null || !NAMED.test(description.trim())
}
