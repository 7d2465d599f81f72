import type { CustomerLink, Mail } from '#contract/sending.ts'
import { formatMoment } from '#domain/calendar.ts'

/** 'On its way to ada@example.com'. */
export function mailStatusText({ state, attached, isReady, to: address }: Mail): string {
  const to = isReady
    ? `${address}: ready`
    : attached === 'statement'
      ? `${address}, with a statement`
      : address
  switch (state) {
    case 'waiting':
      return `On its way to ${to}`
    case 'sent':
      return `Sent to ${to}`
    case 'failed':
      return `Could not be sent to ${to}`
    case 'unsure':
      return `May not have reached ${to}`
    case 'cancelled':
      return `Not sent to ${to}`
  }
}

/** The second line: when it was sent or queued, or what went wrong. */
export function mailDetail(mail: Mail, timeZone: string): string {
  const { state, attempts, nextTryAt, lastError, sentAt, at, by } = mail
  if (state === 'sent' && sentAt !== null) return formatMoment(sentAt, timeZone)
  if (state === 'waiting' && attempts > 0 && nextTryAt !== null && lastError !== null) {
    return `${lastError.replace(/\.$/, '')}. Next try ${formatMoment(nextTryAt, timeZone)}.`
  }
  if (state === 'waiting') return `Queued ${formatMoment(at, timeZone)} by ${by.name}`
  return lastError ?? 'The link was withdrawn before the email was sent.'
}

/** Whether links that start like this only work on the computer that Kerf runs on. */
export function isLocalOnly(linkStart: string): boolean {
  const { hostname } = new URL(linkStart)
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

export function linkStatusText(
  { document, revision, viewedAt, withdrawnAt, isOutdated }: CustomerLink,
  timeZone: string,
) {
  // An invoice counts its own revisions, and its link leads to the one that stands.
  const name = document === 'invoice' ? 'Invoice link' : `Quote link${revision === 1 ? '' : ` R${revision}`}`
  if (withdrawnAt !== null) return `${name}: withdrawn ${formatMoment(withdrawnAt, timeZone)}`
  const opened = viewedAt === null ? 'not opened yet' : `first opened ${formatMoment(viewedAt, timeZone)}`
  return `${name}: ${isOutdated ? 'out of date, ' : ''}${opened}`
}
