/** What counts as an email address: one mailbox at one domain, without a display name or quotation marks. */

/** RFC 5321, 4.5.3.1. */
const MAX_LOCAL = 64
const MAX_ADDRESS = 254

/** Atoms with dots between them (RFC 5321, 4.1.2). A quotation mark at the end was copied along. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*(?<!')$/
/** Letters of any language, as people type them: `münchen`. Mail servers receive `xn--mnchen-3ya`. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const LAST_LABEL = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu

export function isMailAddress(text: string): boolean {
  const [local = '', domain = '', ...others] = text.split('@')
  const labels = domain.split('.')
  return (
    others.length === 0 &&
    text.length <= MAX_ADDRESS &&
    local.length <= MAX_LOCAL &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  )
}
