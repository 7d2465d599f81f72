/** Words on a drawing, and the room that they take up. */

export interface Label {
  readonly text: string
  /** Inches: where it begins, has its middle, or ends. */
  readonly x: number
  /** Inches: the middle of its line. */
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  /** Inches. */
  readonly size: number
  readonly role: 'dimension' | 'name' | 'note'
}

/** Of a line, in sizes of its text. */
export const LINE_HEIGHT = 1.3

const NARROW = /[ijltfrI1 .,:;'"|!()/[\]-]/
const WIDE = /[MWmw@%—…]/
const CAPITAL = /[A-Z&]/
/** Chinese, Japanese, Korean, and emoji. */
const FULL = 0x2e80

/** In sizes of the text, and rather too much: it is set in one typeface on a screen, and in another on paper. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += characterWidth(character)
  return width
}

/** Of ASCII, by its codes. */
const WIDTHS = Array.from({ length: 128 }, (_, code) => widthByKind(String.fromCharCode(code)))

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return WIDTHS[code] ?? (code >= FULL ? 1.05 : widthByKind(character))
}

function widthByKind(character: string): number {
  if (NARROW.test(character)) return 0.42
  if (WIDE.test(character)) return 0.95
  return CAPITAL.test(character) ? 0.74 : 0.6
}

/** @param width in sizes of the text. Words that are longer are broken. */
export function wrapped(text: string, width: number, maxLines: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((each) => brokenWord(each, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  const last = lines[maxLines - 1] ?? ''
  return [...lines.slice(0, maxLines - 1), shortened(last, width)]
}

function brokenWord(word: string, width: number): readonly string[] {
  if (textWidth(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && textWidth(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

function shortened(line: string, width: number): string {
  let characters = Array.from(line)
  while (characters.length > 0 && textWidth(`${characters.join('')} …`) > width) {
    characters = characters.slice(0, -1)
  }
  return `${characters.join('').trimEnd()} …`
}
