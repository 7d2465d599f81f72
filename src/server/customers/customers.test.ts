import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, customerRow } from '#contract/customers.ts'
import { idIn, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const add = (body: unknown) => kerf.maker.call('POST', '/api/customers', body)

describe('adding a customer', () => {
  test('returns 201 with the trimmed customer and adds it to the list', async () => {
    const answer = await add({
      name: '  Ada Carpenter ',
      email: ' ada@example.com ',
      phone: '555-0199',
      address: '12 Oak Street\nMillville',
      taxExemption: ' 12-345 ',
    })
    expect(answer.statusCode).toBe(201)
    expect(customer.parse(answer.json())).toEqual({
      id: expect.any(Number),
      shopId: kerf.shopId,
      name: 'Ada Carpenter',
      email: 'ada@example.com',
      phone: '555-0199',
      address: '12 Oak Street\nMillville',
      taxExemption: '12-345',
      taxId: null,
      company: null,
      defaultTerms: null,
      depositPercent: null,
      daysToPay: null,
      archivedAt: null,
      createdAt: '2026-03-10T15:00:00.000Z',
    })
    expect((await kerf.owner.call('GET', '/api/customers')).json()).toEqual([answer.json()])
  })

  test.each([
    ['missing', {}],
    ['null', { email: null, phone: null, address: null }],
    ['empty', { email: '', phone: ' ', address: '' }],
  ])('accepts %s optional fields', async (_what, optional) => {
    const answer = await add({ name: 'Bea Builder', ...optional })
    expect(answer.json()).toMatchObject({ name: 'Bea Builder', email: null, phone: null, address: null })
  })

  test('accepts two customers with the same name', async () => {
    const [one, two] = [await add({ name: 'Cy Twin' }), await add({ name: 'Cy Twin' })]
    expect(two.json().id).not.toBe(one.json().id)
  })

  test.each([
    ['no name', {}, 'name', 'Customer name is required'],
    ['a blank name', { name: '  ' }, 'name', 'Customer name is required'],
    ['a name that is not text', { name: 7 }, 'name', 'Customer name must be text'],
    ['a long name', { name: 'x'.repeat(201) }, 'name', 'Customer name must be at most 200 characters'],
    ['an invalid email address', { name: 'Al', email: 'al at home' }, 'email', 'Invalid email address'],
    [
      'an exemption that says no',
      { name: 'Al', taxExemption: 'Not exempt' },
      'taxExemption',
      'Enter the number of the exemption certificate, or leave this empty to charge tax',
    ],
    ['an incomplete email address', { name: 'Al', email: 'al@' }, 'email', 'Invalid email address'],
    ['two email addresses', { name: 'Al', email: 'al@a.com, al@b.com' }, 'email', 'Invalid email address'],
    [
      'an email address with a line break',
      { name: 'Al', email: 'al@a.com\nBcc: x@b.com' },
      'email',
      'Invalid email address',
    ],
    [
      'a long phone number',
      { name: 'Al', phone: '5'.repeat(51) },
      'phone',
      'Phone must be at most 50 characters',
    ],
    [
      'a long address',
      { name: 'Al', address: 'x'.repeat(501) },
      'address',
      'Address must be at most 500 characters',
    ],
    ['an unknown field', { name: 'Al', shopId: 2 }, 'shopId', 'Unknown field "shopId"'],
  ])('refuses %s', async (_what, body, path, message) => {
    const answer = await add(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path, message }] })
  })
})

describe('the list of customers', () => {
  test('is sorted by name, ignoring case, and shows only one’s own shop', async () => {
    const theirs = await kerf.rival.call('POST', '/api/customers', { name: 'Theirs' })
    expect((await kerf.rival.call('GET', '/api/customers')).json()).toEqual([theirs.json()])
    for (const name of ['zed', 'abe', 'Yves', 'Abe']) await add({ name })
    const names = (await kerf.owner.call('GET', '/api/customers'))
      .json()
      .map((row: { name: string }) => row.name)
    expect(names).toEqual([
      'abe',
      'Abe',
      'Ada Carpenter',
      ...Array(3).fill('Bea Builder'),
      'Cy Twin',
      'Cy Twin',
      'Yves',
      'zed',
    ])
  })
})

describe('searching for customers', () => {
  const ids = new Map<string, number>()

  beforeAll(async () => {
    const people = [
      { name: 'Harper Dining', company: 'Riverside LLC', phone: '(555) 014-2200', address: '1 Quay, Duluth' },
      {
        name: 'Umber & Co',
        contacts: [{ email: 'umber@example.com' }, { name: 'Zora Quill', phone: '555-0177' }],
        addresses: [{ address: '5 Elm Street' }, { kind: 'job-site', address: '8 Lake Road, Winona' }],
      },
    ]
    for (const person of people) ids.set(person.name, idIn(await add(person)))
  })

  const search = async (q: string) => {
    const answer = await kerf.owner.call('GET', `/api/customers?q=${encodeURIComponent(q)}`)
    return customerRow.array().parse(answer.json())
  }

  const pagesOf = async (first: string) => {
    const paged: unknown[] = []
    let next: string | undefined = first
    while (next !== undefined) {
      const answer: Awaited<ReturnType<typeof add>> = await kerf.owner.call('GET', next)
      paged.push(...answer.json())
      next = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    return paged
  }

  test.each([
    ['a name', 'HARPER', 'Harper Dining', null],
    ['a name in another sequence', 'dining harp', 'Harper Dining', null],
    ['words of a name and a company', 'riverside harper', 'Harper Dining', null],
    ['a company', 'riverside', 'Harper Dining', null],
    ['an email', 'umber@', 'Umber & Co', null],
    ['a phone number', '5550142200', 'Harper Dining', null],
    ['a phone number with its country', '+15550142200', 'Harper Dining', null],
    ['a city', 'duluth', 'Harper Dining', { field: 'address', text: '1 Quay, Duluth' }],
    ['a job site', 'winona', 'Umber & Co', { field: 'address', text: '8 Lake Road, Winona' }],
    ['a name and a city', 'Duluth dining', 'Harper Dining', { field: 'address', text: '1 Quay, Duluth' }],
    [
      'a name and a job site',
      'winona umber',
      'Umber & Co',
      { field: 'address', text: '8 Lake Road, Winona' },
    ],
    [
      'a contact and a city',
      'Zora Winona',
      'Umber & Co',
      { field: 'contact', text: 'Zora Quill · 555-0177' },
    ],
    [
      'a contact’s name in another sequence',
      'quill zora',
      'Umber & Co',
      { field: 'contact', text: 'Zora Quill · 555-0177' },
    ],
    ['a contact', 'quill', 'Umber & Co', { field: 'contact', text: 'Zora Quill · 555-0177' }],
    [
      'a contact’s phone number',
      '555 0177',
      'Umber & Co',
      { field: 'contact', text: 'Zora Quill · 555-0177' },
    ],
  ])('finds %s, and says why where the row does not', async (_what, q, name, matched) => {
    expect(await search(q)).toMatchObject([{ name, matched }])
  })

  describe('lists first whose name says what was typed', () => {
    beforeAll(async () => {
      const people = [
        { name: 'Anselm Patch', address: '4 Sturgis Street' },
        { name: 'Bea Compatst' },
        { name: 'Cora Zimmer', company: 'Steep Pathways' },
        { name: 'Dee Stroud', company: 'Patch & Sons' },
        { name: 'Pat Stone' },
        { name: 'Zoë St. Pat' },
        { name: 'Ida O’Brien-Étoile' },
        { name: 'Abe Miller', company: 'Mo’Brien-Étoile Étoile' },
      ]
      for (const person of people) await add(person)
    })

    test.each([
      ['then whose company does', 'pat st', ['Pat Stone', 'Zoë St. Pat', 'Cora Zimmer', 'Dee Stroud']],
      ['in any sequence', 'St, PAT', ['Pat Stone', 'Zoë St. Pat', 'Cora Zimmer', 'Dee Stroud']],
      ['whatever is between words', "étoile O'bri", ['Ida O’Brien-Étoile']],
      ['also with a hyphen', "o'brien-é", ['Ida O’Brien-Étoile']],
    ])('%s', async (_what, q, first) => {
      const found = await search(q)
      expect(found.map(({ name }) => name).slice(0, first.length)).toEqual(first)
      const paged = await pagesOf(`/api/customers?limit=1&q=${encodeURIComponent(q)}`)
      expect(paged).toEqual(found)
    })

    test('and the others by name', async () => {
      const found = (await search('pat st')).map(({ name }) => name)
      expect(found.slice(4)).toEqual(['Anselm Patch', 'Bea Compatst'])
    })

    test('however much is typed', async () => {
      const words = Array.from({ length: 100 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(' ')
      expect(await search(words)).toEqual([])
    })
  })

  test('finds nothing of another shop', async () => {
    await kerf.rival.call('POST', '/api/customers', { name: 'Rival Quarry' })
    expect(await search('quarry')).toEqual([])
    expect(await search('%')).toEqual([])
    expect(await search('harper winona')).toEqual([])
  })

  test('pages by name, also past equal names, and refuses a cursor of its own making', async () => {
    const whole = (await kerf.owner.call('GET', '/api/customers')).json()
    const paged = await pagesOf('/api/customers?limit=2')
    expect(paged).toEqual(whole)
    for (const cursor of ['x', Buffer.from('1 a\0b').toString('base64url')]) {
      const refused = await kerf.owner.call('GET', `/api/customers?limit=2&cursor=${cursor}`)
      expect([refused.statusCode, refused.json().issues?.[0].path]).toEqual([400, 'cursor'])
    }
  })

  test('a new one that is likely the same is found by its name, email, and phone number', async () => {
    const likely = async (query: Record<string, string>, by = kerf.owner) =>
      (await by.call('GET', `/api/customers/likely?${new URLSearchParams(query)}`))
        .json()
        .map(({ name, because }: { name: string; because: string[] }) => [name, ...because])
    expect(await likely({ name: 'Harper Dinning, Inc.' })).toEqual([['Harper Dining', 'name']])
    expect(await likely({ name: 'Umber', phone: '+1 555 014 2200', email: 'UMBER@example.com' })).toEqual([
      ['Umber & Co', 'email', 'name'],
      ['Harper Dining', 'phone'],
    ])
    expect(await likely({ phone: '555 0177' })).toEqual([['Umber & Co', 'phone']])
    expect(await likely({ name: 'Somebody New' })).toEqual([])
    expect(await likely({ name: 'Harper Dining' }, kerf.rival)).toEqual([])
    expect(await likely({})).toEqual([])
  })
})
