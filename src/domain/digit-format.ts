/** A number's format that gives its digits places, such as those of ZIP codes, phone numbers and tax IDs. */

interface Section {
  readonly holds: (number: number) => boolean
  /** `0`, `#`, or a literal text. */
  readonly tokens: readonly string[]
}

/** Nothing that rounds, groups, or names a color or a date. */
const SECTION = /^(?:\[(<|<=|>|>=|=)(\d+)\])?((?:\\.|"[^"]*"|[-0#()+ ])*)$/su
const TOKEN = /\\.|"[^"]*"|[-0#()+ ]/gsu
const LOCALE = /\[\$[^\]]*\]/g

/**
 * @param code such as `00000`, `00-0000000`, or `[<=9999999]###-####;(###) ###-####`.
 * @returns what a sheet shows for a whole number; undefined for other formats, and those that show it as it is.
 */
export function digitFormat(code: string): ((digits: string) => string) | undefined {
  const sections = code.replace(LOCALE, '').split(';').map(sectionOf)
  const known = sections.filter((section) => section !== undefined)
  if (known.length < sections.length || !known.some(({ tokens }) => saysMore(tokens))) return undefined
  return (digits) => {
    const section = known.find(({ holds }) => holds(Number(digits)))
    return section === undefined ? digits : placed(digits, section.tokens)
  }
}

const HOLDS: Readonly<Record<string, (number: number, bound: number) => boolean>> = {
  '<': (number, bound) => number < bound,
  '<=': (number, bound) => number <= bound,
  '>': (number, bound) => number > bound,
  '>=': (number, bound) => number >= bound,
  '=': (number, bound) => number === bound,
}

function sectionOf(code: string): Section | undefined {
  const [isSection, sign = '', bound, places = ''] = SECTION.exec(code) ?? []
  if (isSection === undefined) return undefined
  const holds = HOLDS[sign]
  return {
    holds: (number) => holds?.(number, Number(bound)) ?? true,
    tokens: places.match(TOKEN) ?? [],
  }
}

function isPlace(token: string): boolean {
  return token === '0' || token === '#'
}

function saysMore(tokens: readonly string[]): boolean {
  return (
    tokens.some(isPlace) &&
    (tokens.some((token) => !isPlace(token)) || tokens.filter((token) => token === '0').length > 1)
  )
}

function placed(digits: string, tokens: readonly string[]): string {
  const places = tokens.filter(isPlace).length
  if (places === 0) return digits
  // More digits than places are all before the second one.
  const first = Math.max(0, digits.length - places)
  let at = digits.length - places
  return tokens
    .map((token) => {
      if (!isPlace(token)) return token.startsWith('\\') ? token.slice(1) : token.replaceAll('"', '')
      const place = at
      at += 1
      if (place < 0) return token === '0' ? '0' : ''
      return place === first && first > 0 ? digits.slice(0, place + 1) : digits.charAt(place)
    })
    .join('')
}
