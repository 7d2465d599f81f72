/** Cuts a text into words, numbers, and marks. Every expression is anchored and linear. */
import { foldedWord, stemOf } from './word-forms.ts'

interface Placed {
  readonly text: string
  /** Into the text. */
  readonly start: number
  readonly end: number
  /** Whether something separates it from what comes before. */
  readonly isSpaced: boolean
}

export interface Word extends Placed {
  readonly kind: 'word'
  readonly key: string
  readonly stem: string
}

export interface NumberToken extends Placed {
  readonly kind: 'number'
  readonly value: number
  /** Written as `3/8` or `⅜`. */
  readonly isFraction: boolean
  /** One character, which follows a whole number without a space. */
  readonly isGlyph: boolean
}

export interface Mark extends Placed {
  readonly kind: 'mark'
  /** Typographic variants are one: `'` for feet, `"` for inches, `x`, `-`. */
  readonly key: string
}

export type Token = Word | NumberToken | Mark

const SPACES = /[\s\u00a0\u200b\ufeff]+/y
const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/uy
/** `3/8ths` too. */
const FRACTION = /(\d{1,4})\s?[/⁄∕]\s?(\d{1,2})(?:ths?(?!\p{L}))?(?![\d/⁄∕]|\.\d)/uy
/** The unit may follow the last of `180,5 x 90`. */
const DECIMAL_COMMA =
  /(\d{1,4}),(\d{1,2})(?=(?:\s?[x×*]\s?\d{1,4}(?:[.,]\d{1,2})?){0,2}\s?(?:mm|cm|m|meters?|metres?)(?![\p{L}\d]))/uy
/** `1,5 thick`, and both of `60,5x30,25`. `2,24x36` and `24x36,5` are cells of a row. */
const INCHES_COMMA =
  /(?<![\d],)\d{1,4},(?:5|25|50|75)(?=\s?(?:["”″]|(?:in|inch|inches|thick|wide|long|deep|high|tall)(?![\p{L}\d]))|\s?[x×*]\s?\d{1,4}[.,](?:5|25|50|75)(?![\d/]))|(?<=\d[.,](?:5|25|50|75)\s?[x×*]\s?)\d{1,4},(?:5|25|50|75)(?![\d/])/uy
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y
const GROUPED = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?/y
const GLYPH = /[¼-¾⅐-⅞]/y
const WITH = /w\/(o(?:ut)?(?!\p{L}))?\s?/iuy
/** Of `8ftx40in` */
const UNIT_BEFORE_X = /(?:ft|in|mm|cm|m)(?=x\d)/iy
/** Letters that a scan makes of digits: `6O`, `l.75`, `I2`, `I 3/4`. `72l` is a length. */
const MISREAD =
  /(?:\d[\dOo]{0,5}[Oo]|[Oo](?=\.\d)|[lI](?=\.\d)|I(?=\d)|[lI](?=[ -]\d{1,2}[/⁄]\d))[\dOo]{0,5}(?:\.\d{1,6})?(?:(?![\p{L}\d.])|(?=[xX×]\s?[\dOIl]))/uy
const MISREAD_FIRST = new Set('OoIl')
/** `"Table","72","36"`, as a spreadsheet exports it. */
const QUOTED_ROW = /^\s*"[^"]*"(?:\s*[,;\t]\s*"[^"]*")+\s*$/

/** Of inches. 11/24 is a date. */
const DENOMINATORS = new Set([2, 3, 4, 8, 16, 32, 64])

const MARKS: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '’': "'",
  '‘': "'",
  '′': "'",
  '`': "'",
  '´': "'",
  '”': '"',
  '“': '"',
  '„': '"',
  '″': '"',
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '⨯': 'x',
  '╳': 'x',
  '*': 'x',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '‐': '-',
  '|': ',',
  Ø: 'dia',
  ø: 'dia',
  '⌀': 'dia',
}

export function tokensOf(whole: string, from: number, to: number): Token[] {
  const text = to < whole.length ? whole.slice(0, to) : whole
  const tokens: Token[] = []
  let at = from
  let isSpaced = true
  const isQuoted = isQuotedRow(text, from)
  while (at < text.length) {
    if (isQuoted && text.charAt(at) === '"') {
      at += 1
      continue
    }
    const space = matchAt(SPACES, text, at)
    if (space !== undefined) {
      // Between the cells of a spreadsheet's row.
      const tab = space.indexOf('\t')
      if (tab !== -1)
        tokens.push({
          kind: 'mark',
          key: ',',
          text: '\t',
          start: at + tab,
          end: at + tab + 1,
          isSpaced: true,
        })
      at += space.length
      isSpaced = true
      continue
    }
    const token = tokenAt(text, at, isSpaced, tokens.at(-1))
    tokens.push(token)
    at = token.end
    isSpaced = false
  }
  return tokens
}

function isQuotedRow(text: string, from: number): boolean {
  const part = text.slice(from)
  return part.trimStart().startsWith('"') && QUOTED_ROW.test(part)
}

function matchAt(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at
  return expression.exec(text)?.[0]
}

function tokenAt(text: string, start: number, isSpaced: boolean, last: Token | undefined): Token {
  const placed = (length: number) => ({
    text: text.slice(start, start + length),
    start,
    end: start + length,
    isSpaced,
  })
  const character = text.charAt(start)
  const mark = Object.hasOwn(MARKS, character) ? MARKS[character] : undefined
  // Two feet marks are an inch mark, as typewriters had it.
  if (mark === "'" && MARKS[text.charAt(start + 1)] === "'") return { kind: 'mark', key: '"', ...placed(2) }
  if (mark !== undefined) return { kind: 'mark', key: mark, ...placed(1) }
  return (
    numberAt(text, start, placed, last) ??
    wordAt(text, start, placed) ?? {
      kind: 'mark',
      key: character,
      ...placed(text.codePointAt(start) === text.charCodeAt(start) ? 1 : 2),
    }
  )
}

type Placing = (length: number) => Placed

function numberAt(text: string, start: number, placed: Placing, last: Token | undefined): Token | undefined {
  const glyph = matchAt(GLYPH, text, start)
  if (glyph !== undefined) {
    const [over = '', under = ''] = glyph.normalize('NFKC').split('⁄')
    return number(Number(over) / Number(under), placed(1), true, true)
  }
  const first = text.charCodeAt(start)
  const isDigit = first >= 48 && first <= 57
  const misread = isDigit || MISREAD_FIRST.has(text.charAt(start)) ? matchAt(MISREAD, text, start) : undefined
  if (misread !== undefined) {
    const digits = misread.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1')
    return number(Number(digits), placed(misread.length))
  }
  if (!isDigit && text.charAt(start) !== '.') return undefined
  // The point of `pcs.30x78`.
  if (!isDigit && last?.kind === 'word' && last.end === start) return undefined
  FRACTION.lastIndex = start
  const [whole, over = '', under = ''] = FRACTION.exec(text) ?? []
  if (whole !== undefined && last?.text !== '/' && isFraction(Number(over), Number(under)))
    return number(Number(over) / Number(under), placed(whole.length), true)
  const comma = matchAt(DECIMAL_COMMA, text, start) ?? matchAt(INCHES_COMMA, text, start)
  if (comma !== undefined) return number(Number(comma.replace(',', '.')), placed(comma.length))
  const grouped = matchAt(GROUPED, text, start)
  if (grouped !== undefined && isOneNumber(grouped, last))
    return number(Number(grouped.replaceAll(',', '')), placed(grouped.length))
  const plain = matchAt(NUMBER, text, start)
  return plain === undefined ? undefined : number(Number(plain), placed(plain.length))
}

/** More than one only in quarters, as lumber is sold: `8/4`. */
function isFraction(over: number, under: number): boolean {
  return DENOMINATORS.has(under) && over > 0 && (over < under || (under === 4 && over <= 16))
}

/** `1,200` and `$12,500` are; `72,400` rather lists two sides. */
function isOneNumber(grouped: string, last: Token | undefined): boolean {
  const afterPoint = last?.text.endsWith('.') === true
  return !afterPoint && (last?.text === '$' || grouped.indexOf(',') === 1 || /,000(?:\.|$)/.test(grouped))
}

function number(value: number, placed: Placed, isFraction = false, isGlyph = false): NumberToken {
  return { kind: 'number', value, isFraction, isGlyph, ...placed }
}

function wordAt(text: string, start: number, placed: Placing): Token | undefined {
  const short = matchAt(WITH, text, start)
  if (short !== undefined) {
    const key = /o/i.test(short) ? 'without' : 'with'
    return { kind: 'word', key, stem: key, ...placed(short.trimEnd().length) }
  }
  const word = matchAt(UNIT_BEFORE_X, text, start) ?? matchAt(WORD, text, start)
  if (word === undefined) return undefined
  const key = foldedWord(word)
  return { kind: 'word', key, stem: stemOf(key), ...placed(word.length) }
}
