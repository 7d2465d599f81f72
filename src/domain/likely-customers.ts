/** Recognizes customers who are likely the same, however their names, emails, and phone numbers were typed. */
import { withoutPhonePunctuation } from './searched-phone.ts'

/** Words that say nothing about which company it is. */
const COMPANY_WORDS: ReadonlySet<string> = new Set([
  'and',
  'co',
  'company',
  'corp',
  'corporation',
  'gmbh',
  'inc',
  'incorporated',
  'limited',
  'llc',
  'llp',
  'ltd',
  'the',
])

/** Names with fewer letters are too often one letter apart. */
const MIN_LETTERS = 5
/** From here on, two letters may differ. */
const LONG_NAME = 12
/** Numbers with fewer digits are extensions. */
const MIN_DIGITS = 7

/** Such names, which are most, have no accents. */
const ASCII = /^[ -~]*$/

/** The words of a name in alphabetical order, without accents, punctuation, and words such as 'Inc'. */
export function nameKey(name: string): string {
  const plain = ASCII.test(name) ? name : name.normalize('NFKD').replace(/\p{M}/gu, '')
  const words = plain
    .toLowerCase()
    .replace(/['’.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !COMPANY_WORDS.has(word))
  return (telling.length > 0 ? telling : words).sort().join(' ')
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The digits of a phone number without an extension and the country code of the United States. */
export function phoneKey(phone: string): string {
  const [number = ''] = withoutPhonePunctuation(phone.toLowerCase()).split(/ext|x|#|;|,/u)
  const digits = number.replace(/\D/gu, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

export interface Reachable {
  /** Of the customer, the company, and the contacts. */
  readonly names: readonly (string | null)[]
  readonly emails: readonly (string | null)[]
  readonly phones: readonly (string | null)[]
}

export type Likeness = 'name' | 'email' | 'phone'

/** What somebody typed, ready to be compared with many customers. */
export function likenessTo(typed: Reachable): (known: Reachable) => Likeness[] {
  const { names, emails, phones } = keysOf(typed)
  const has = (texts: readonly (string | null)[], isLike: (text: string) => boolean) =>
    texts.some((text) => text !== null && isLike(text))
  return (known) => {
    const because: Likeness[] = []
    if (emails.length > 0 && has(known.emails, (email) => emails.includes(emailKey(email))))
      because.push('email')
    if (phones.length > 0 && has(known.phones, (phone) => phones.includes(phoneKey(phone))))
      because.push('phone')
    if (names.length > 0 && has(known.names, (name) => isNearlyAny(names, nameKey(name))))
      because.push('name')
    return because
  }
}

function isNearlyAny(names: readonly string[], key: string): boolean {
  return names.some((name) => isNearly(name, key))
}

/** An equal key of a kind means that two customers share it. */
export function keysOf({ names, emails, phones }: Reachable): {
  readonly names: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly string[]
} {
  const keys = (texts: readonly (string | null)[], key: (text: string) => string, min: number) =>
    texts.flatMap((text) => (text === null ? [] : [key(text)])).filter((made) => made.length >= min)
  return {
    names: keys(names, nameKey, 1),
    emails: keys(emails, emailKey, 3),
    phones: keys(phones, phoneKey, MIN_DIGITS),
  }
}

/** Whether two keys of names are the same but for a letter or two. */
function isNearly(name: string, other: string): boolean {
  if (name === other) return true
  const shorter = Math.min(name.length, other.length)
  if (shorter < MIN_LETTERS) return false
  return isWithin(name, other, shorter < LONG_NAME ? 1 : 2)
}

/** Whether at most so many letters must be added, removed, changed, or swapped with their neighbor. */
function isWithin(name: string, other: string, most: number): boolean {
  if (Math.abs(name.length - other.length) > most) return false
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= name.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (last[j - 1] ?? 0) + (name[i - 1] === other[j - 1] ? 0 : 1)
      const best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed)
      const isSwapped = i > 1 && j > 1 && name[i - 1] === other[j - 2] && name[i - 2] === other[j - 1]
      row.push(isSwapped ? Math.min(best, (beforeLast[j - 2] ?? 0) + 1) : best)
    }
    if (Math.min(...row) > most) return false
    beforeLast = last
    last = row
  }
  return (last[other.length] ?? most + 1) <= most
}
