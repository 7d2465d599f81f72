/** The lines of a text without bullets and numbers, and which of them only frame it: greetings, signatures, headers. */

export interface Line {
  readonly start: number
  readonly end: number
  readonly isBulleted: boolean
  /** Characters that it is indented by. */
  readonly indent: number
  /** Whether it starts the text or follows an empty line. */
  readonly startsBlock: boolean
}

export interface Lines {
  readonly lines: readonly Line[]
  readonly skipped: readonly { readonly start: number; readonly end: number }[]
}

/** `Panel 3:` */
const LABEL = String.raw`(?:item|line|piece|pc|panel|part|mark|pos)[ \t]?#?(\d{1,2})[ \t]?[:.)-]`
const BULLETS = '•–·▪◦‣●○'
const BULLET = new RegExp(
  String.raw`^[ \t]*(?:(?:[-*${BULLETS}]|>+)[ \t]+|(?:\d{1,2}|[a-hA-H])[.)][ \t]+|${LABEL}[ \t]*|#\d{1,2}[:.)][ \t]*)`,
  'i',
)
const QUOTED = /^[ \t]*(?:>[ \t]?)+/
const HEADER = /^[ \t]*(?:from|to|cc|bcc|date|sent|subject|re|fw|fwd|reply-to)[ \t]?:/i
const WROTE =
  /^[ \t]*(?:on .{4,120} wrote:|-{2,}.{0,60}(?:original|forwarded) message|begin forwarded message|sent from my |get outlook for )/i
const GREETING =
  /^[ \t]*(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day)|howdy|to whom it may concern)(?![a-z])/i
/** `Dana,` */
const ADDRESSED = /^[ \t]*(?:\p{Lu}[\p{L}.'-]{1,20}[ \t]?){1,3},[ \t]*$/u
const SIGN_OFF =
  /^[ \t]*(?:thanks|thank you|thx|many thanks|best|best regards|kind regards|warm regards|regards|sincerely|cheers|yours|yours truly|respectfully|talk soon|ttyl|much appreciated|--)(?![a-z])/i
const RULE = /^[-=_*~+#|. \t]{2,}$/

/** Nobody greets at greater length. */
const LONGEST_GREETING = 40
const LONGEST_SIGN_OFF = 60

/** @param hasContent whether there are sizes, prices, or names of pieces in a part of the text. */
export function linesOf(text: string, hasContent: (start: number, end: number) => boolean): Lines {
  const lines: Line[] = []
  const skipped: { start: number; end: number }[] = []
  let start = 0
  const numbers = new Set([...text.matchAll(NUMBERS)].map(([, alone, named]) => Number(alone ?? named)))
  let startsBlock = true
  let isSigned = false
  while (start <= text.length) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    const line = text.slice(start, end)
    if (line.trim() === '') startsBlock = true
    else {
      const isFrame = isFraming(line)
      const isEnd = SIGN_OFF.test(line) && line.length <= LONGEST_SIGN_OFF
      const isContent: boolean =
        (!isFrame && !isEnd && !isSigned) ||
        (!HEADER.test(line) && !WROTE.test(line) && hasContent(start, end))
      isSigned = (isSigned || (isEnd && lines.length > 0)) && !isContent
      if (isContent) {
        for (const part of numberedParts(text, start, end)) {
          const counts = isListed(text.slice(part.start, part.end), numbers)
          lines.push(lineAt(text, part.start, part.end, { startsBlock, isListed: counts }))
          startsBlock = false
        }
      } else skipped.push(trimmed(text, start, end))
    }
    start = end + 1
  }
  return { lines, skipped }
}

/** `1) a table 2) a bench` on one line is two. */
function numberedParts(text: string, start: number, end: number): { start: number; end: number }[] {
  const [, sign] = /^[ \t>]*1([.)])[ \t]/.exec(text.slice(start, end)) ?? []
  const parts: { start: number; end: number }[] = []
  let from = start
  for (let number = 2; sign !== undefined; number += 1) {
    const at = text.indexOf(` ${number}${sign} `, from)
    if (at === -1 || at >= end) break
    parts.push({ start: from, end: at })
    from = at + 1
  }
  return [...parts, { start: from, end }]
}

function isFraming(line: string): boolean {
  if (HEADER.test(line) || WROTE.test(line) || RULE.test(line) || ADDRESSED.test(line)) return true
  return GREETING.test(line) && line.trim().length <= LONGEST_GREETING
}

/** `Item 2:` is none of two. */
const ITEM = /^[ \t>]*(?:item|line)[ \t]?#?\d{1,2}[ \t]?:/i
const NUMBERED = new RegExp(String.raw`^[ \t>]*(?:(\d{1,2})[.)][ \t]|${LABEL})`, 'i')
const NUMBERS = new RegExp(String.raw`(?<![\d.(])(\d{1,2})[.)][ \t]|\b${LABEL}`, 'gi')

/** Whether the number at the start counts lines: it is the first, or the next or the one before is there, too. */
function isListed(line: string, numbers: ReadonlySet<number>): boolean {
  if (ITEM.test(line)) return true
  const [, alone, named] = NUMBERED.exec(line) ?? []
  const number = Number(alone ?? named ?? 1)
  return number === 1 || numbers.has(number - 1) || numbers.has(number + 1)
}

interface Seen {
  readonly startsBlock: boolean
  readonly isListed: boolean
}

/** The number of `5) 8x8 beams` alone is how many, that of `panel 72 - …` a size. */
function lineAt(text: string, start: number, end: number, { startsBlock, isListed }: Seen): Line {
  const line = text.slice(start, end)
  const quote = QUOTED.exec(line)?.[0].length ?? 0
  const bullet = isListed ? (BULLET.exec(line.slice(quote))?.[0].length ?? 0) : 0
  const indent = line.length - line.trimStart().length
  return { ...trimmed(text, start + quote + bullet, end), isBulleted: bullet > 0, indent, startsBlock }
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const part = text.slice(start, end)
  const from = start + part.length - part.trimStart().length
  return { start: from, end: Math.max(from, start + part.trimEnd().length) }
}
