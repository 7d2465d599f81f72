/** Lines that are charged for, but that nobody makes. */

const SERVICE = '(?:handling|delivery|shipping|freight|installation|install|setup)'
const NAMED = new RegExp(`^${SERVICE}(?:\\s*(?:and|&|\\+|/|,)\\s*${SERVICE})?(?:\\s+(?:fee|charge))?$`, 'i')

/** Whether the description says no more than such a service. One that says more, such as 'Delivery crate', is made. */
export function isServiceLine(description: string): boolean {
  return NAMED.test(description.trim())
}
