/** The links that invite somebody, or let somebody choose a new password: `/join#token` and `/reset#token`. */
import { tokenIn } from '#domain/customer-link.ts'

export interface AccountLink {
  readonly page: 'join' | 'reset'
  readonly token: string
}

/** The link in the address bar. The token is in the fragment, which browsers send to no server. */
export function openedAccountLink(): AccountLink | undefined {
  const page = location.pathname.replaceAll('/', '')
  if (page !== 'join' && page !== 'reset') return undefined
  return { page, token: tokenIn(location.hash.slice(1)) }
}
