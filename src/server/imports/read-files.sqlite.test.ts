/** Files of customers as people have them, and as they should not be. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defuseCell } from '#domain/csv.ts'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { readPeople, uploadPeople } from '../../../test-support/upload-customers.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const upload = (bytes: Buffer | string, name?: string) => uploadPeople(kerf.owner, bytes, name)
const read = (bytes: Buffer | string) => readPeople(kerf.owner, bytes)

/** A workbook as Excel writes it, reduced to what is needed. */
function workbook(
  rows: readonly (readonly string[])[],
  moreRows = '',
  otherSheets: readonly string[] = [],
  styles?: string,
): Buffer {
  const cells = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row.map((cell, x) => `<c r="${String.fromCharCode(65 + x)}${y + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
  )
  const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns="${ns}" xmlns:r="${rel}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles ?? `<styleSheet xmlns="${ns}"><cellXfs><xf/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${ns}"><sheetData>${cells.join('')}${moreRows}</sheetData></worksheet>`,
  }
  for (const [place, sheet] of otherSheets.entries()) files[`xl/worksheets/sheet${place + 2}.xml`] = sheet
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))),
  )
}

describe('a file', () => {
  test('keeps the numbers of its rows, whatever is blank or above the headings', async () => {
    const { preview, withProblems, firstRow } = await read(
      'My customers\n\nName,Email\n\nAda 1,ada1@example.com\n\n\n,none\n',
    )
    expect(firstRow).toBe(3)
    expect(preview).toMatchObject([{ number: 5, name: 'Ada 1' }])
    expect(withProblems).toMatchObject([{ number: 8 }])
  })

  test('that Kerf wrote says what was in it, without its apostrophes', async () => {
    const rows = [
      ['=Sum Kitchens', '+49 30 123456'],
      ["'t Hoekje", '555-0188'],
    ]
    const { preview } = await read(
      ['Name,Phone', ...rows.map((row) => row.map(defuseCell).join(','))].join('\n'),
    )
    expect(preview.map(({ name, phone }) => [name, phone])).toEqual(rows)
  })

  test('with a text that is too long says so in its row', async () => {
    const { withProblems } = await read(`Name,Notes\nAda 2,${'n'.repeat(7000)}\n`)
    expect(withProblems).toMatchObject([{ number: 2, problems: ['Notes must be at most 5,000 characters'] }])
  })

  test('with several sheets says so, as it is read from the first; blank ones do not count', async () => {
    const filled =
      '<worksheet><sheetData><row r="1"><c r="A1" t="n"><v>1</v></c></row></sheetData></worksheet>'
    const large = `<worksheet><sheetData>${'<row r="1"/>'.repeat(500)}</sheetData></worksheet>`
    const blank = '<worksheet><cols><col min="1" max="1"/></cols><sheetData/></worksheet>'
    expect((await read(workbook([['Name'], ['Ada 4']], '', [blank]))).sheets).toBe(1)
    expect((await read(workbook([['Name'], ['Ada 4']], '', [blank, filled, large]))).sheets).toBe(3)
    const refused = await upload(workbook([['']], '', [filled]))
    expect(refused.json().message).toMatch(/^The first sheet has no rows/)
  })

  test('is read from the first sheet that it shows', async () => {
    const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const row = (cell: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${cell}</t></is></c></row>`
    const sheet = `<worksheet><sheetData>${row('Name')}${row('Ada Shown').replaceAll('1"', '2"')}</sheetData></worksheet>`
    const parts = unzipSync(workbook([['Name'], ['Bea Hidden']], '', [sheet]))
    const sheets = (state: string) =>
      strToU8(
        `<workbook xmlns:r="${rel}"><sheets><sheet name="Old" sheetId="1" state="${state}" r:id="rId1"/><sheet name="Now" sheetId="2" r:id="rId3"/></sheets></workbook>`,
      )
    const rels = strFromU8(parts['xl/_rels/workbook.xml.rels'] ?? new Uint8Array()).replace(
      '</Relationships>',
      `<Relationship Id="rId3" Type="${rel}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    )
    const nameIn = async (state: string) => {
      const changed = { 'xl/workbook.xml': sheets(state), 'xl/_rels/workbook.xml.rels': strToU8(rels) }
      const { preview } = await read(Buffer.from(zipSync({ ...parts, ...changed })))
      return preview.map(({ name }) => name)
    }
    expect(await nameIn('visible')).toEqual(['Bea Hidden'])
    expect(await nameIn('hidden')).toEqual(['Ada Shown'])
    expect(await nameIn('veryHidden')).toEqual(['Ada Shown'])
  })

  test('has the zeros and signs that a format adds to numbers', async () => {
    const styles = `<styleSheet><numFmts>
      <numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="00\\-0000000"/>
      <numFmt numFmtId="166" formatCode="[&lt;=9999999]###\\-####;\\(###&quot;) &quot;###\\-####"/>
      </numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="1"/></cellXfs></styleSheet>`
    const row = [
      '<c r="A2" t="inlineStr"><is><t>Zoë Müller</t></is></c>',
      '<c r="B2" s="3"><v>5551234567</v></c>',
      '<c r="C2" s="1" t="n"><f>D9&amp;""</f><v>1234</v></c>',
      '<c r="D2" s="2"><v>12345678.0</v></c>',
      '<c r="E2" s="4"><v>42</v></c>',
    ]
    const { preview, columns } = await read(
      workbook([['Name', 'Phone', 'ZIP', 'Tax ID', 'Notes']], `<row r="2">${row.join('')}</row>`, [], styles),
    )
    expect(preview).toMatchObject([{ name: 'Zoë Müller', phone: '(555) 123-4567', address: '01234' }])
    expect(columns.slice(3).map(({ samples }) => samples)).toEqual([['01-2345678'], ['42']])
  })

  test('with a formula that failed says so in its row, as a CSV file does', async () => {
    const cell = '<c r="B2" s="0" t="e"><f>VLOOKUP(A2,Old!A:B,2,0)</f><v>#N/A</v></c>'
    const beyond = cell.replaceAll('2"', '3"')
    const { withProblems, rows } = await read(
      workbook(
        [['Name', 'Phone']],
        `<row r="2"><c r="A2" t="inlineStr"><is><t>Zoë &lt;c t="e"</t></is></c>${cell}</row><row r="3">${beyond}</row>`,
      ),
    )
    expect(rows).toBe(1)
    expect(withProblems).toMatchObject([
      {
        number: 2,
        name: 'Zoë <c t="e"',
        phone: '#N/A',
        problems: [expect.stringMatching(/^The spreadsheet shows #N\/A instead of a value/)],
      },
    ])
  })

  test('made to fill all memory is refused, and others are served meanwhile', async () => {
    // A few cells, as far right and down as a sheet goes.
    const far = [2, 1_048_576]
      .map((row) => `<row r="${row}"><c r="XFD${row}" t="inlineStr"><is><t>x</t></is></c></row>`)
      .join('')
    const refused = upload(workbook([['Name']], far), 'far.xlsx')
    expect((await kerf.owner.call('GET', '/api/customers?limit=1')).statusCode).toBe(200)
    const answer = await refused
    expect([answer.statusCode, answer.json().message]).toEqual([413, expect.stringContaining('too large')])
    expect((await read('Name\nAda 3\n')).customers).toBe(1)
  })

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFName,Email\nZoë Müller,zoe1@example.com\n')],
    [
      'Windows-1252 with semicolons',
      Buffer.from('Name;Email\nZo\xeb M\xfcller;zoe1@example.com\n', 'latin1'),
    ],
    ['the Mac\u2019s own encoding', Buffer.from('Name,Email\rZo\x91 M\x9fller,zoe1@example.com\r', 'latin1')],
    ['UTF-16 with tabs', Buffer.from('\uFEFFName\tEmail\nZoë Müller\tzoe1@example.com\n', 'utf16le')],
    [
      'an Excel workbook',
      workbook([
        ['Name', 'Email'],
        ['Zoë Müller', 'zoe1@example.com'],
      ]),
    ],
  ])('in %s is read', async (_what, bytes) => {
    const { preview, columns, problems } = await read(bytes)
    expect(columns.map(({ field }) => field)).toEqual(['name', 'email'])
    expect(preview).toMatchObject([{ number: 2, name: 'Zoë Müller', email: 'zoe1@example.com' }])
    expect(problems).toBe(0)
  })

  test.each([
    ['below a title', 'Customer list\n\nName;Email;Notes\nZoë;zoe1@example.com;a, b, c, d\n'],
    ['below a title with commas', 'Clients of Smith, Jones & Co\nName\tEmail\nZoë\tzoe1@example.com\n'],
    ['below a blank line', '\r\nName|Email\r\nZoë|zoe1@example.com\r\n'],
    ['beside others in cells', 'Name,Email,Notes\nZoë,zoe1@example.com,"a;b;c\nd;e;f"\n'],
    ['beside others in a single cell', 'Name,Email\nZoë,zoe1@example.com\nNils; Ben; Al; Ed,\n'],
  ])('whose sign between columns is %s has columns', async (_what, text) => {
    const { preview, columns } = await read(text)
    expect(columns.slice(0, 2).map(({ field }) => field)).toEqual(['name', 'email'])
    expect(preview[0]).toMatchObject({ name: 'Zoë', email: 'zoe1@example.com' })
  })

  test.each([
    ['Windows in Zagreb', 'Du\x9aan\nLu\x9ea', ['Dušan', 'Luža']],
    ['a Mac', 'Pat O\xd5Hara\nJos\x8e\nPe\x96a', ['Pat O\u2019Hara', 'José', 'Peña']],
    [
      'Windows',
      'Pat O\x92Hara\nJos\xe9\nRU\x8eA \x96 \xd5ie',
      ['Pat O\u2019Hara', 'José', 'RUŽA \u2013 Õie'],
    ],
  ])('has the letters that Excel on %s wrote', async (_what, text, names) => {
    const { preview } = await read(Buffer.from(`Name\n${text}\n`, 'latin1'))
    expect(preview.map(({ name }) => name)).toEqual(names)
  })

  test('may end its lines in different ways', async () => {
    const { preview } = await read('Name,Notes\r\nAda,first\nBea,second\rCid,third\r\n')
    expect(preview.map(({ number, name }) => [number, name])).toEqual([
      [2, 'Ada'],
      [3, 'Bea'],
      [4, 'Cid'],
    ])
  })

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /neither a CSV file nor/],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      /old Excel file, or one with a password/,
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), /neither a CSV file nor/],
    ['a web page', Buffer.from('\n<!DOCTYPE html><table><tr><td>Ada\n'), /neither a CSV file nor/],
    ['a contact card', Buffer.from('BEGIN:VCARD\nFN:Ada\n'), /neither a CSV file nor/],
    ['a ZIP that is no workbook', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), /not an Excel workbook/],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004nothing'), /damaged/],
    [
      'a ZIP bomb',
      Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(101 * 1024 * 1024) })),
      /too large/,
    ],
    ['nothing', Buffer.from('\n\n'), /no rows/],
    ['too many rows', Buffer.from('Ada\n'.repeat(20_001)), /20,001 rows/],
    ['an open quotation mark', Buffer.from('Name\n"Ada\nBea\n'), /: a quotation mark is never closed/],
    ['a row without an end', Buffer.from(`Name\n${'x'.repeat(1_100_000)}\n`), /longer than 1 MB/],
    [
      'a workbook with a cell that says nothing of its place',
      workbook([['Name']], '<row r="2"><c t="inlineStr"><is><t>Ada</t></is></c></row>'),
      /workbook cannot be read\. Open it in Excel and save it again/,
    ],
  ])('that is %s is refused with what to do', async (_what, bytes, message) => {
    const answer = await upload(bytes)
    expect([400, 413, 415]).toContain(answer.statusCode)
    expect(answer.json().message).toMatch(message)
    expect(answer.json().issues).toMatchObject([{ path: 'file' }])
  })
})
