/** Makes a workbook say what its sheets show, where the program that reads it would say something else. */
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { digitFormat } from '#domain/digit-format.ts'
import { escaped } from '#domain/escape-xml.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
/** Pictures and the like are not read. */
const READ = /\.(xml|rels)$/
const STYLES = 'xl/styles.xml'

/** A cell whose formula failed, up to its type. */
const FAILED = /(<(?:\w+:)?c\s(?:[^<>]*\s)?t=)(?:"e"|'e')/g
/** A cell with a whole number, perhaps of a formula. */
const WHOLE_NUMBER =
  /(<(?:\w+:)?c)(\s[^<>]*)(>(?:<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?<(?:\w+:)?v>)(\d+)(?:\.0+)?(?=<\/(?:\w+:)?v>)/g

type Formats = ReadonlyMap<string, (digits: string) => string>

/** @throws unless it can be unpacked. */
export function asShown(workbook: Buffer): Buffer {
  const { [STYLES]: styles, ...sheets } = unzipSync(workbook, {
    filter: ({ name }) => SHEET.test(name) || name === STYLES,
  })
  const formats: Formats = styles === undefined ? new Map() : formatsOf(strFromU8(styles))
  const changed = Object.entries(sheets).flatMap(([name, bytes]) => {
    const sheet = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const hasErrors = sheet.includes('"e"') || sheet.includes("'e'")
    return hasErrors || formats.size > 0 ? [[name, withTexts(sheet, formats)] as const] : []
  })
  if (changed.length === 0) return workbook
  const read = unzipSync(workbook, { filter: ({ name }) => READ.test(name) && !SHEET.test(name) })
  return Buffer.from(zipSync({ ...read, ...sheets, ...Object.fromEntries(changed) }, { level: 0 }))
}

/** Errors would be blank, and numbers would lose the zeros and signs of their format. */
function withTexts(sheet: Buffer, formats: Formats): Buffer {
  // Each byte a character, so that all others stay as they are.
  const failed = sheet.toString('latin1').replace(FAILED, '$1"str"')
  const shown =
    formats.size === 0
      ? failed
      : failed.replace(
          WHOLE_NUMBER,
          (cell, start: string, attributes: string, value: string, digits: string) => {
            const [, style = ''] = /\ss=["'](\d+)["']/.exec(attributes) ?? []
            const [typed = '', type = 'n'] = /\st=["'](\w+)["']/.exec(attributes) ?? []
            const text = type === 'n' ? formats.get(style)?.(digits) : undefined
            if (text === undefined) return cell
            const bytes = Buffer.from(escaped(text)).toString('latin1')
            return `${start}${attributes.replace(typed, '')} t="str"${value}${bytes}`
          },
        )
  return Buffer.from(shown, 'latin1')
}

/** By the number of the style that cells name. */
function formatsOf(styles: string): Formats {
  const codes = new Map<string, string>()
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)) {
    const { numFmtId = '', formatCode = '' } = attributesOf(tag)
    // Later ones are of conditional formats, and count anew.
    if (!codes.has(numFmtId)) codes.set(numFmtId, formatCode)
  }
  const [cellStyles = ''] = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? []
  const formats = [...cellStyles.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([tag], style) => {
    const { numFmtId = '' } = attributesOf(tag)
    return [String(style), digitFormat(codes.get(numFmtId) ?? '')] as const
  })
  return new Map(
    formats.flatMap(([style, format]) => (format === undefined ? [] : [[style, format] as const])),
  )
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function attributesOf(tag: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/(\w+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single = '']) => [
      name,
      (double ?? single).replace(/&(\w+);/g, (entity, character: string) => CHARACTERS[character] ?? entity),
    ]),
  )
}
