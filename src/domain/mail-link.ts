/** The link that begins an email. An address may have `?` and `#` before the @: what is after them would be no part of it. */
export function mailLink(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
}
