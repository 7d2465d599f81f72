/** The end of an email: how to reach whoever wrote it. It is no piece, also without a greeting before it. */
import { phoneEnd } from '../../phone-number.ts'
import type { Clause } from './clauses.ts'
import { hasSize } from './content.ts'

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const WEB = /(?:https?:\/\/|www\.)\S+|\b[a-z][\w-]*\.(?:com|net|org|biz)\b\S*/gi
const ZIP = /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?/g
const STREET =
  /\b\d{1,5}(?:\s\p{Lu}[\p{L}.']*){1,3}\s(?:St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Blvd|Boulevard|Way|Ct|Court|Pl|Place|Hwy|Highway)\b\.?/gu
const EXTENSION = /\b(?:ext\.?|x)\s?\d{1,5}\b/gi
const LABEL = /^(?:cell|tel|phone|ph|fax|office|mobile|direct|email|web|or|and)$/i
const NAME = /^\p{Lu}[\p{L}\p{M}.'’-]*$/u
/** Characters. */
const LONGEST = 120
const MOST_WORDS = 6
const LONGEST_NAME = 4

/** Which clauses are, with the names right above them. */
export function contactsIn(text: string, clauses: readonly Clause[]): ReadonlySet<Clause> {
  const found = new Set<Clause>()
  let isBelow = false
  for (const clause of clauses.toReversed()) {
    const said = text.slice(clause.start, clause.end)
    const isContact: boolean =
      said.length <= LONGEST && (isOnlyContact(clause, said) || (isBelow && isBareName(clause, said)))
    if (isContact) found.add(clause)
    isBelow = isContact && clause.break === 'line'
  }
  return found
}

/** Nothing but names and labels is left of it without its numbers and addresses. */
function isOnlyContact({ content }: Clause, said: string): boolean {
  if (hasSize(content) || content.hasMoney) return false
  const phoneless = withoutPhones(said)
  const rest = [EMAIL, WEB, ZIP, STREET].reduce((left, each) => left.replaceAll(each, ' '), phoneless)
  if (rest === said) return false
  const words = rest.replaceAll(EXTENSION, ' ').match(/[\p{L}\p{N}][^\s,|:/()]*/gu) ?? []
  const isNamed = words.every((word) => LABEL.test(word.replace(/\.$/, '')) || NAME.test(word))
  return isNamed && words.length <= MOST_WORDS
}

function withoutPhones(said: string): string {
  let left = said
  for (let at = 0; at < left.length; at++) {
    const end = phoneEnd(left, at)
    if (end !== undefined) left = `${left.slice(0, at)} ${left.slice(end)}`
  }
  return left
}

function isBareName({ content, isBulleted }: Clause, said: string): boolean {
  const words = said.split(/[\s,|]+/)
  const isPiece = content.names.length + content.options > 0 || content.hasProduct
  return !isPiece && !isBulleted && words.length <= LONGEST_NAME && words.every((word) => NAME.test(word))
}
