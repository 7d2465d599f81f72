import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** @param sender whose domain it is made in. */
export function newMessageId(sender = ''): string {
  const [, domain = ''] = sender.split('@')
  return `<${randomUUID()}@${domainToASCII(domain) || domain}>`
}
