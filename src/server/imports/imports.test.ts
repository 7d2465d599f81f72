/** Customers from files: what is saved, skipped, and undone. Which files are read is in read-files.sqlite.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder, DAY, HOUR, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { readPeople } from '../../../test-support/upload-customers.ts'
import { Losses, withStatements } from '../../../test-support/with-statements.ts'
import { Shop } from '../shop.ts'
import { changeImport, commitImport } from './imports.ts'

const losses = new Losses()
let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf({ around: losses.around })
})
afterAll(() => kerf.close())

const read = (text: string) => readPeople(kerf.owner, text)

async function act(id: number, what: 'commit' | 'undo', status = 200, body?: object) {
  const answer = await kerf.owner.call('POST', `/api/imports/${id}/${what}`, body)
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json()
}

const names = async (q = '') =>
  (await kerf.owner.call('GET', `/api/customers?q=${encodeURIComponent(q)}`))
    .json()
    .map(({ name }: { name: string }) => name)

test('nothing is saved before the import is made; then all of it is, and gone when it is undone', async () => {
  const { id, customers } = await read('Name,City,St\nAda Early,Austin,TX\nBea Early,Waco,TX\n')
  expect([customers, await names('Early')]).toEqual([2, []])
  expect(await act(id, 'commit')).toMatchObject({ state: 'done', customers: 2 })
  expect(await names('Early')).toEqual(['Ada Early', 'Bea Early'])
  const [ada] = (await kerf.owner.call('GET', '/api/customers?q=Ada%20Early')).json()
  expect(ada.address).toBe('Austin, TX')
  await act(id, 'commit', 409)
  expect((await kerf.owner.call('GET', '/api/imports')).json()[0]).toMatchObject({ id, state: 'done' })
  expect(await act(id, 'undo')).toMatchObject({ state: 'undone', kept: 0, undoUntil: null })
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
    'Rows 2, 3 cannot be imported. Correct the file, set the column to Not imported, or leave these rows out.',
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

test('several email addresses or phone numbers in a cell are refused with what to do', async () => {
  const long = '(415) 555-0100 office; (415) 555-0101 her cell; (415) 555-0102'
  const rows = [
    'Name,Email,Phone',
    '"Sy Several","sy@example.com, office@example.com",555-0100 / 555-0101',
    `Flo Several,flo@example.com,${long}`,
    `Max Long,max@,${'5'.repeat(60)}`,
  ]
  expect((await read(rows.join('\n'))).withProblems.map(({ problems }) => problems)).toEqual([
    ['One email address per cell: put the others into the notes'],
    ['One phone number per cell: put the others into the notes'],
    ['Invalid email address', 'Phone must be at most 50 characters'],
  ])
  const ofContact = ['Name,Company,Contact,Email', 'Sy,Sy & Co,Jo,"sy@example.com, jo@example.com"']
  expect((await read(ofContact.join('\n'))).withProblems).toMatchObject([
    { contactName: 'Jo', problems: ['One email address per cell: put the others into the notes'] },
  ])
})

test.each([
  { first: 'headings', headings: ['Name,Mail,Tax Exempt'] },
  { first: 'a customer', headings: [] },
])('rows with problems are left out on request, and told afterward, below $first', async ({ headings }) => {
  const rows = ['Ned Good,ned@example.com,No', 'Max Broken,max@,', 'Una Vague,una@example.com,Yes']
  const { id } = await read([...headings, ...rows, 'Ned Good,,', ',zoe@,'].join('\n'))
  const change = async (body: object) => (await kerf.owner.call('PATCH', `/api/imports/${id}`, body)).json()
  const columns = ['name', 'email', 'taxExemption']
  const seen = await change({ columns })
  expect(seen).toMatchObject({ problems: 3, duplicates: 1, customers: 1 })
  expect(seen.preview.map(({ name }: { name: string }) => name)).toEqual(['Ned Good', 'Ned Good'])
  await act(id, 'commit', 409)
  expect(await change({ leavesOutProblems: true })).toMatchObject({ leavesOutProblems: true, customers: 1 })
  // With other columns, other rows may have problems.
  expect(await change({ columns })).toMatchObject({ leavesOutProblems: false })
  await act(id, 'commit', 409)
  await change({ leavesOutProblems: true })
  const numbers = [2, 3, 5].map((number) => ({ number: number + headings.length }))
  const skipped = [{ number: 4 + headings.length, name: 'Ned Good', sameAs: 'Ned Good' }]
  const leftOut = {
    problems: 3,
    withProblems: numbers,
    duplicates: 1,
    withDuplicates: skipped,
    preview: [],
  }
  expect(await act(id, 'commit')).toMatchObject({ state: 'done', customers: 1, ...leftOut })
  expect((await kerf.owner.call('GET', `/api/imports/${id}`)).json()).toMatchObject(leftOut)
  expect([await names('Ned Good'), await names('una@')]).toEqual([['Ned Good'], []])
  const undone = { state: 'undone', problems: 0, duplicates: 0, withDuplicates: [] }
  expect(await act(id, 'undo')).toMatchObject(undone)
  expect(await names('Ned Good')).toEqual([])
})

test('duplicates in the file and of customers are skipped, unless somebody wants them', async () => {
  await kerf.owner.call('POST', '/api/customers', { name: 'Eve Known', email: 'eve@example.com' })
  const file =
    'Name,Email\nEva K.,EVE@example.com\nFay Twice,fay@example.com\nFay Twice,\nGus Once,gus@example.com\n'
  const { id, duplicates, customers, preview, withDuplicates } = await read(file)
  expect([duplicates, customers]).toEqual([2, 2])
  expect(preview.map(({ sameAs }) => sameAs)).toEqual(['Eve Known', null, 'row 3', null])
  expect(withDuplicates?.map(({ number, sameAs }) => [number, sameAs])).toEqual([
    [2, 'Eve Known'],
    [4, 'row 3'],
  ])
  const all = await kerf.owner.call('PATCH', `/api/imports/${id}`, { skipsDuplicates: false })
  expect(all.json()).toMatchObject({ customers: 4, duplicates: 2 })
  expect(await act(id, 'commit')).toMatchObject({ customers: 4, duplicates: 0, withDuplicates: [] })
})

test('an import is undone without customers that have an order or were changed, if told so, and not after a day', async () => {
  const { id } = await read('Name\nHal Ordered\nIvy Ordered\n')
  await act(id, 'commit')
  const [hal] = (await kerf.owner.call('GET', '/api/customers?q=Hal%20Ordered')).json()
  await addOrder(kerf.owner, { customerId: hal.id })
  expect(await act(id, 'undo', 409)).toMatchObject({
    message: 'Hal Ordered has orders or changes by now, so the import cannot be undone as a whole.',
    issues: [{ path: 'keepsChanged', message: 'The other customer can be removed.' }],
  })
  expect(await names('Ordered')).toEqual(['Hal Ordered', 'Ivy Ordered'])
  expect(await act(id, 'undo', 200, { keepsChanged: true })).toMatchObject({ state: 'undone', kept: 1 })
  expect(await names('Ordered')).toEqual(['Hal Ordered'])
  // The corrected file.
  expect(await read('Name\nHal Ordered\nIvy Ordered\n')).toMatchObject({ duplicates: 1, customers: 1 })
  const next = await read('Name\nJo Edited\n')
  await act(next.id, 'commit')
  const [jo] = (await kerf.owner.call('GET', '/api/customers?q=Jo%20Edited')).json()
  const edited = await kerf.owner.call('PATCH', `/api/customers/${jo.id}`, { version: 1, name: 'Jo Changed' })
  expect(edited.statusCode, edited.body).toBe(200)
  // There are no others to remove.
  expect((await act(next.id, 'undo', 409)).issues).toBeUndefined()
  await act(next.id, 'undo', 409, { keepsChanged: true })

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

test('if the database goes away once it is saved, nobody is told that nothing was', async () => {
  const { id } = await read('Name\nMia Saved\n')
  const unsure = async (what: 'commit' | 'undo') => {
    let isClaimed = false
    losses.at = {
      test(sql) {
        isClaimed ||= sql.startsWith('update "customer_imports"')
        return isClaimed && sql.includes('from "customer_imports"')
      },
    }
    const { message } = await act(id, what, 503)
    losses.at = undefined
    return message
  }
  expect(await unsure('commit')).toContain('Check before you try again.')
  expect(await names('Mia Saved')).toEqual(['Mia Saved'])
  expect(await unsure('undo')).toContain('Check before you try again.')
  expect(await names('Mia Saved')).toEqual([])
})

test('two who import the same at once import it once', async () => {
  const { id } = await read('Name\nLea Once\n')
  const both = await Promise.all([1, 2].map(() => kerf.owner.call('POST', `/api/imports/${id}/commit`)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await names('Lea Once')).toEqual(['Lea Once'])
})

/** The owner's shop, and a database that an import was read from when it still said this. */
function thatRead(before: object) {
  const db = withStatements(kerf.db, async ({ sql }, run) => {
    const { rows, ...result } = await run()
    const isBefore = sql.startsWith('select') && sql.includes('"customer_imports" as "i"')
    return { ...result, rows: isBefore ? rows.map((row) => Object.assign({}, row, before)) : rows }
  })
  const { userId } = kerf.owner
  const names = { shopName: '', userName: '', timeZone: 'UTC' }
  return { db, shop: Shop.of({ shopId: kerf.shopId, userId, role: 'administrator', ...names }) }
}

test('a change that read the import before it was made is refused, and changes nothing', async () => {
  const { id } = await read('Name,Phone\nLia Late,555-0100\n')
  const done = await act(id, 'commit')
  const { shop, db } = thatRead({ done_at: null })
  await expect(
    changeImport(shop, db, id, { columns: ['name', null], skipsDuplicates: false }),
  ).rejects.toThrow('These customers have already been imported.')
  expect((await kerf.owner.call('GET', `/api/imports/${id}`)).json()).toEqual(done)
})

test('customers that were exported are the same once they are imported again', async () => {
  // The clock has moved on.
  const rival = await kerf.openSession('rival')
  const people = [
    {
      name: 'Otto Whole',
      company: 'Whole & Sons',
      email: 'otto@example.com',
      phone: '+49 30 1234',
      taxId: '12-3',
    },
    { name: '=Una', address: '1 Elm Street\nDuluth, MN 55802', notes: 'Rings twice;\n-never on Mondays' },
    { name: 'Zed Freed', taxExemption: 'ST-55' },
    {
      name: 'Whole Works',
      contacts: [{ name: 'Ira Person', email: 'ira@example.com', phone: '555-0188' }],
    },
    { name: 'Merged Away' },
  ]
  const added: { id: number }[] = []
  for (const person of people) {
    added.push((await kerf.owner.call('POST', '/api/customers', person)).json())
  }
  const [otto, , , , merged] = added
  await kerf.owner.call('POST', `/api/customers/${merged?.id}/merge`, { into: otto?.id })
  const file = await kerf.owner.call('GET', '/api/exports/customers?from=2026-03-01&to=2026-03-31')
  const { id, columns, problems } = await readPeople(rival, file.rawPayload)
  expect(problems).toBe(0)
  expect(columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual([
    'Added',
    'Customer ID',
  ])
  await rival.call('POST', `/api/imports/${id}/commit`)
  const found = (await rival.call('GET', '/api/customers')).json()
  const detailsOf = async (name: string) => {
    const one = found.find((row: { name: string }) => row.name === name)
    return one && (await rival.call('GET', `/api/customers/${one.id}`)).json()
  }
  for (const person of people.slice(0, 4)) expect(await detailsOf(person.name)).toMatchObject(person)
  expect(await detailsOf('Merged Away')).toBeUndefined()
})

test('two changes from two windows at once both count', async () => {
  const { id } = await read('Name,Company\nBo Both,Row LLC\n')
  await kerf.owner.call('PATCH', `/api/imports/${id}`, { skipsDuplicates: false })
  const { shop, db } = thatRead({ skips_duplicates: 1, columns: '["name",null]' })
  await changeImport(shop, db, id, { hasHeadings: false })
  const seen = (await kerf.owner.call('GET', `/api/imports/${id}`)).json()
  expect(seen).toMatchObject({ skipsDuplicates: false, hasHeadings: false })
  expect(seen.columns.map(({ field }: { field: string }) => field)).toEqual(['name', 'company'])
  expect((await kerf.owner.call('PATCH', `/api/imports/${id}`, {})).json()).toEqual(seen)
})

test.each([
  {
    changed: 'what the columns are',
    change: { columns: ['company', 'name'] },
    before: { columns: '["name","company"]' },
  },
  { changed: 'whether there are headings', change: { hasHeadings: false }, before: { has_headings: 1 } },
  {
    changed: 'whether duplicates are skipped',
    change: { skipsDuplicates: false },
    before: { skips_duplicates: 1 },
  },
])('an import that read $changed before somebody changed it is refused', async ({ change, before }) => {
  const { id } = await read('Name,Company\nCol Umn,Row LLC\n')
  const changed = (await kerf.owner.call('PATCH', `/api/imports/${id}`, change)).json()
  expect(changed.state).toBe('open')
  const { shop, db } = thatRead(before)
  await expect(commitImport(shop, db, id, new Date(kerf.clock.now).toISOString())).rejects.toThrow(
    'The import has changed in the meantime. Look at the preview again.',
  )
  expect((await kerf.owner.call('GET', `/api/imports/${id}`)).json()).toEqual(changed)
  expect(await names('Umn')).toEqual([])
})

test('two files with the same people at once add them once', async () => {
  const people = 'Name,Email\nTwin One,twin1@example.com\nTwin Two,twin2@example.com\n'
  const ids = [(await read(people)).id, (await read(people)).id]
  const answers = await Promise.all(ids.map((id) => kerf.owner.call('POST', `/api/imports/${id}/commit`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await names('twin')).toHaveLength(2)
})
