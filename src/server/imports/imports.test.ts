/** Customers from files as people have them. */
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerImport, customerImport } from '#contract/imports.ts'
import { addOrder, DAY, HOUR, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const upload = (bytes: Buffer | string, name = 'people.csv') =>
  kerf.owner.call(
    'POST',
    '/api/imports/customers',
    multipartBody({ name, bytes: Buffer.from(bytes) }),
    MULTIPART,
  )

async function read(bytes: Buffer | string, name?: string): Promise<CustomerImport> {
  const answer = await upload(bytes, name)
  expect(answer.statusCode, answer.body).toBe(201)
  return customerImport.parse(answer.json())
}

async function act(id: number, what: 'commit' | 'undo', status = 200) {
  const answer = await kerf.owner.call('POST', `/api/imports/${id}/${what}`)
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json()
}

const names = async (q = '') =>
  (await kerf.owner.call('GET', `/api/customers?q=${encodeURIComponent(q)}`))
    .json()
    .map(({ name }: { name: string }) => name)

/** A workbook as Excel writes it, reduced to what is needed. */
function workbook(rows: readonly (readonly string[])[], moreRows = ''): Buffer {
  const cells = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row.map((cell, x) => `<c r="${String.fromCharCode(65 + x)}${y + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
  )
  const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns="${ns}" xmlns:r="${rel}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${ns}"><sheetData>${cells.join('')}${moreRows}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))),
  )
}

describe('a file', () => {
  test('keeps the numbers of its rows, whatever is blank or above the headings', async () => {
    const { preview, problems } = await read(
      'My customers\n\nName,Email\n\nAda 1,ada1@example.com\n\n\n,none\n',
    )
    expect(preview).toMatchObject([{ number: 5, name: 'Ada 1' }, { number: 8 }])
    expect(problems).toBe(1)
  })

  test('with a text that is too long says so in its row', async () => {
    const { withProblems } = await read(`Name,Notes\nAda 2,${'n'.repeat(7000)}\n`)
    expect(withProblems).toMatchObject([{ number: 2, problems: ['Notes must be at most 5,000 characters'] }])
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
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /neither a CSV file nor/],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      /old Excel file, or one with a password/,
    ],
    ['a ZIP that is no workbook', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), /not an Excel workbook/],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004nothing'), /damaged/],
    [
      'a ZIP bomb',
      Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(101 * 1024 * 1024) })),
      /too large/,
    ],
    ['nothing', Buffer.from('\n\n'), /no rows/],
    ['too many rows', Buffer.from('Ada\n'.repeat(20_001)), /20,001 rows/],
    ['an open quotation mark', Buffer.from('Name\n"Ada\nBea\n'), /never closed/],
  ])('that is %s is refused with what to do', async (_what, bytes, message) => {
    const answer = await upload(bytes)
    expect([400, 413, 415]).toContain(answer.statusCode)
    expect(answer.json().message).toMatch(message)
    expect(answer.json().issues).toMatchObject([{ path: 'file' }])
  })
})

test('nothing is saved before the import is made; then all of it is, and gone when it is undone', async () => {
  const { id, customers } = await read('Name,City,St\nAda Early,Austin,TX\nBea Early,Waco,TX\n')
  expect([customers, await names('Early')]).toEqual([2, []])
  expect(await act(id, 'commit')).toMatchObject({ state: 'done', customers: 2 })
  expect(await names('Early')).toEqual(['Ada Early', 'Bea Early'])
  const [ada] = (await kerf.owner.call('GET', '/api/customers?q=Ada%20Early')).json()
  expect(ada.address).toBe('Austin, TX')
  await act(id, 'commit', 409)
  expect((await kerf.owner.call('GET', '/api/imports')).json()[0]).toMatchObject({ id, state: 'done' })
  expect(await act(id, 'undo')).toMatchObject({ state: 'undone', undoUntil: null })
  expect(await names('Early')).toEqual([])
  await act(id, 'undo', 409)
})

test('a problem is told with its row, and nothing is imported until it is gone', async () => {
  const rows = ['Name,Mail', 'Cy Broken,cy at home', ',nobody@example.com', 'Dee Broken,dee@example.com']
  const { id, withProblems, problems, columns } = await read(rows.join('\n'))
  expect(withProblems.map(({ number, problems: said }) => [number, said])).toEqual([
    [2, ['Invalid email address']],
    [3, ['Customer name is required']],
  ])
  expect(problems).toBe(2)
  expect((await act(id, 'commit', 409)).message).toBe(
    'Rows 2, 3 cannot be imported. Correct the file, or set the column to Not imported.',
  )
  expect(columns[1]).toEqual({
    heading: 'Mail',
    field: 'email',
    samples: ['cy at home', 'nobody@example.com', 'dee@example.com'],
  })
  const change = (body: object) => kerf.owner.call('PATCH', `/api/imports/${id}`, body)
  expect((await change({ columns: ['name', 'name'] })).statusCode).toBe(400)
  const changed = await change({ columns: ['company', 'name'] })
  expect(changed.json()).toMatchObject({ problems: 0, customers: 3 })
  await act(id, 'commit')
  expect(await names('nobody@')).toEqual(['nobody@example.com'])
})

test('duplicates in the file and of customers are skipped, unless somebody wants them', async () => {
  await kerf.owner.call('POST', '/api/customers', { name: 'Eve Known', email: 'eve@example.com' })
  const file =
    'Name,Email\nEva K.,EVE@example.com\nFay Twice,fay@example.com\nFay Twice,\nGus Once,gus@example.com\n'
  const { id, duplicates, customers, preview } = await read(file)
  expect([duplicates, customers]).toEqual([2, 2])
  expect(preview.map(({ sameAs }) => sameAs)).toEqual(['Eve Known', null, 'row 3', null])
  const all = await kerf.owner.call('PATCH', `/api/imports/${id}`, { skipsDuplicates: false })
  expect(all.json().customers).toBe(4)
})

test('an import stays when a customer got an order, when one was changed, and after a day', async () => {
  const { id } = await read('Name\nHal Ordered\nIvy Ordered\n')
  await act(id, 'commit')
  const [hal] = (await kerf.owner.call('GET', '/api/customers?q=Hal%20Ordered')).json()
  await addOrder(kerf.owner, { customerId: hal.id })
  expect((await act(id, 'undo', 409)).message).toBe(
    'Hal Ordered has orders or changes by now, so the import stays.',
  )
  const next = await read('Name\nJo Edited\n')
  await act(next.id, 'commit')
  const [jo] = (await kerf.owner.call('GET', '/api/customers?q=Jo%20Edited')).json()
  const edited = await kerf.owner.call('PATCH', `/api/customers/${jo.id}`, { version: 1, name: 'Jo Changed' })
  expect(edited.statusCode, edited.body).toBe(200)
  await act(next.id, 'undo', 409)

  const late = await read('Name\nKai Late\n')
  await act(late.id, 'commit')
  kerf.clock.now += DAY + HOUR
  const owner = await kerf.openSession('owner')
  const answer = await owner.call('POST', `/api/imports/${late.id}/undo`)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'An import can be undone within a day. Archive the customers instead.',
  ])
  Object.assign(kerf, { owner })
})

test('10,000 customers are imported at once, and formulas are words', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `"=1+1 ${index}",p${index}@many.example,555-010-${index}`,
  )
  const { id, customers } = await read(['Name,Email,Phone', ...lines].join('\n'))
  expect(customers).toBe(10_000)
  expect(await act(id, 'commit')).toMatchObject({ customers: 10_000 })
  expect(await names('p9999@many')).toEqual(['=1+1 9999'])
  await act(id, 'undo')
})

test('two who import the same at once import it once', async () => {
  const { id } = await read('Name\nLea Once\n')
  const both = await Promise.all([1, 2].map(() => kerf.owner.call('POST', `/api/imports/${id}/commit`)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await names('Lea Once')).toEqual(['Lea Once'])
})

test('two files with the same people at once add them once', async () => {
  const people = 'Name,Email\nTwin One,twin1@example.com\nTwin Two,twin2@example.com\n'
  const ids = [(await read(people)).id, (await read(people)).id]
  const answers = await Promise.all(ids.map((id) => kerf.owner.call('POST', `/api/imports/${id}/commit`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await names('twin')).toHaveLength(2)
})
