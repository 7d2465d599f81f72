/** Makes a workbook say what its sheets show, where the program that reads it would lose that. */
import { unzipSync, zipSync } from 'fflate'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
/** Pictures and the like are not read. */
const READ = /\.(xml|rels)$/

/** A cell whose formula failed, up to its type. */
const FAILED = /(<(?:\w+:)?c\s(?:[^<>]*\s)?t=)(?:"e"|'e')/g

/** @throws unless it can be unpacked. */
export function asShown(workbook: Buffer): Buffer {
  const sheets = unzipSync(workbook, { filter: ({ name }) => SHEET.test(name) })
  const changed = Object.entries(sheets).flatMap(([name, bytes]) => {
    const sheet = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const shown = sheet.includes('"e"') || sheet.includes("'e'") ? withErrors(sheet) : sheet
    return shown === sheet ? [] : [[name, shown] as const]
  })
  if (changed.length === 0) return workbook
  const read = unzipSync(workbook, { filter: ({ name }) => READ.test(name) && !SHEET.test(name) })
  return Buffer.from(zipSync({ ...read, ...sheets, ...Object.fromEntries(changed) }, { level: 0 }))
}

/** As texts: failed cells are taken for empty ones. */
function withErrors(sheet: Buffer): Buffer {
  // Each byte a character, so that all others stay as they are.
  return Buffer.from(sheet.toString('latin1').replace(FAILED, '$1"str"'), 'latin1')
}
