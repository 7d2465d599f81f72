import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ShopDetails, shopDetails } from '#contract/shop.ts'
import { INVALID_TIME_ZONE } from '#domain/time-zones.ts'
import { MINUTE, type Person, START, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { TINY_PNG } from '../../../test-support/sample-files.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const PLAIN = {
  name: 'Walnut Works',
  address: '1 Mill Road',
  phone: '555-0100',
  email: 'hello@shop.test',
  taxId: null,
  conditions: [],
  timeZone: 'UTC',
  accentColor: null,
  footerText: null,
  taxRate: null,
  quoteMailSubject: null,
  quoteMailText: null,
  invoiceMailSubject: null,
  invoiceMailText: null,
  readyMail: false,
  readyMailSubject: null,
  readyMailText: null,
  customerProgress: { isShown: false, words: {} },
  howToPay: null,
  defaultTerms: null,
  depositPercent: null,
  daysToPay: null,
  workWeek: {
    hoursPerWeek: 40,
    weekdays: [1, 2, 3, 4, 5],
    closedDays: [],
    opensAt: '08:00',
    closesAt: '17:00',
  },
}

beforeEach(async () => {
  kerf.clock.now = START
  expect((await change(PLAIN)).statusCode).toBe(200)
  await kerf.owner.call('POST', '/api/shop/logo/remove')
})

const change = (body: unknown, by: Person = kerf.owner) => by.call('PATCH', '/api/shop', body)

async function details(person: Person = kerf.owner): Promise<ShopDetails> {
  return shopDetails.parse((await person.call('GET', '/api/shop')).json())
}

function send(bytes: Uint8Array, { name = 'logo.png', type = 'image/png', by = kerf.owner } = {}) {
  const payload = multipartBody({ name, bytes, type })
  return by.call('POST', '/api/shop/logo', payload, MULTIPART)
}

const stored = async () => sharp((await kerf.maker.call('GET', '/api/shop/logo')).rawPayload).metadata()

/** A picture in a single color. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8860b' } })

const AGAIN = 'Nothing was saved: save again to keep yours.'
const TERMS = { name: 'House', text: 'Wood moves.', isDefault: true }

describe('a change that says what it replaces', () => {
  const conflictOf = (answer: Awaited<ReturnType<typeof change>>) => [
    answer.statusCode,
    answer.json().message,
    answer.json().issues,
  ]

  beforeAll(async () => {
    await kerf.addUser('ada', [kerf.shopId], 'administrator')
  })

  test('is refused if somebody else was faster, by name, field by field, and nothing of it is saved', async () => {
    const ada = await kerf.openSession('ada')
    await change({ footerText: 'Made in Austin.', taxRate: 0.07, phone: null, email: 'ada@shop.test' }, ada)
    const mine = { footerText: 'Thank you', taxRate: 0.08, phone: '555-0199', address: '2 Mill Road' }
    const was = { footerText: null, taxRate: null, phone: '555-0100', address: '1 Mill Road' }
    const sentences = {
      phone: 'ada the new removed “Phone” in the meantime.',
      footerText: 'ada the new added “Footer text” (“Made in Austin.”) in the meantime.',
      taxRate: 'ada the new added “Tax rate” (“7%”) in the meantime.',
    }
    expect(conflictOf(await change({ ...mine, was }))).toEqual([
      409,
      `${Object.values(sentences).join(' ')} ${AGAIN}`,
      Object.entries(sentences).map(([path, message]) => ({ path, message: `${message} ${AGAIN}` })),
    ])
    expect(await details()).toMatchObject({ footerText: 'Made in Austin.', address: '1 Mill Road' })
    const now = { footerText: 'Made in Austin.', taxRate: 0.07, phone: null, address: '1 Mill Road' }
    const answer = await change({ ...mine, was: now })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { ...mine, email: 'ada@shop.test' }])
  })

  test('goes through if the field holds what it changes it to, and compares no other field', async () => {
    await change({ footerText: 'Thank you', phone: null })
    const was = { footerText: null, phone: '555-0100' }
    expect((await change({ footerText: 'Thank you', was })).statusCode).toBe(200)
  })

  test('compares lists and working hours as a whole', async () => {
    const workWeek = { ...PLAIN.workWeek, closedDays: ['2026-07-03'] }
    await change({ conditions: [TERMS], workWeek })
    expect(
      conflictOf(
        await change({
          conditions: [{ ...TERMS, name: 'Rush' }],
          workWeek: { ...PLAIN.workWeek, hoursPerWeek: 60 },
          was: { conditions: [], workWeek: PLAIN.workWeek },
        }),
      ),
    ).toEqual([
      409,
      expect.stringMatching(
        /^You added “Terms and conditions House” .+; closed on Jul 3, 2026” in the meantime\. /,
      ),
      [
        {
          path: 'conditions',
          message: `You added “Terms and conditions House” (“(default) Wood moves.”) in the meantime. ${AGAIN}`,
        },
        {
          path: 'workWeek',
          message: expect.stringMatching(/^You changed “Working hours” to “40 hours a week /),
        },
      ],
    ])
    const second = { name: 'Rush', text: 'In a hurry.', isDefault: false }
    await change({ conditions: [second, TERMS] })
    const reordered = await change({ conditions: [], was: { conditions: [TERMS, second] } })
    expect(reordered.json().message).toBe(`This has changed in the meantime. ${AGAIN}`)
  })
})

describe("a shop's details", () => {
  test('can be read by every member', async () => {
    const numbers = { orderPrefix: 'WW', nextOrderNumber: 1001, invoicePrefix: null, nextInvoiceNumber: null }
    const none = { logo: null, ...numbers }
    expect(await details(kerf.maker)).toEqual({ id: kerf.shopId, ...PLAIN, ...none })
  })

  test('change in the fields sent and keep the rest', async () => {
    const answer = await change({
      name: '  Łukasz & Søn  ',
      address: '1 Mill Road\nAustin, TX 78701',
      accentColor: '#7A4A2B',
      footerText: 'Thank you.\nAll wood is ours.',
      taxRate: 0.0825,
      defaultTerms: 'custom',
      depositPercent: 40,
      daysToPay: 14,
      quoteMailSubject: 'Quote {number}',
      invoiceMailText: 'Hello {customer},\n{balance} is open: {link}',
      howToPay: 'By check',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const expected = {
      ...PLAIN,
      id: kerf.shopId,
      name: 'Łukasz & Søn',
      address: '1 Mill Road\nAustin, TX 78701',
      phone: '555-0100',
      email: 'hello@shop.test',
      accentColor: '#7a4a2b',
      footerText: 'Thank you.\nAll wood is ours.',
      taxRate: 0.0825,
      quoteMailSubject: 'Quote {number}',
      invoiceMailText: 'Hello {customer},\n{balance} is open: {link}',
      defaultTerms: 'custom',
      depositPercent: 40,
      daysToPay: 14,
      howToPay: 'By check',
      orderPrefix: 'WW',
      nextOrderNumber: 1001,
      invoicePrefix: null,
      nextInvoiceNumber: null,
      logo: null,
    }
    expect(answer.json()).toEqual(expected)
    expect((await change({})).json()).toEqual(expected)
    expect((await kerf.maker.call('GET', '/api/auth/me')).json().currentShop).toMatchObject({
      name: 'Łukasz & Søn',
      address: '1 Mill Road\nAustin, TX 78701',
    })
    expect((await kerf.maker.call('GET', '/api/shop-settings')).json()).toMatchObject({
      taxRate: 0.0825,
      defaultTerms: 'custom',
      depositPercent: 40,
      daysToPay: 14,
    })
  })

  test('are cleared by null and by an empty field', async () => {
    await change({ accentColor: '#000000', footerText: 'x', taxRate: 0.5 })
    const answer = await change({
      address: '',
      phone: ' ',
      email: null,
      accentColor: null,
      footerText: '',
      taxRate: null,
    })
    expect(answer.json()).toMatchObject({ ...PLAIN, address: null, phone: null, email: null })
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { name: '  ' }, 'name', 'Shop name is required'],
    ['a null name', { name: null }, 'name', 'Shop name must be text'],
    ['too long a name', { name: 'x'.repeat(201) }, 'name', 'Shop name must be at most 200 characters'],
    ['a name with a bell', { name: 'a\u0007' }, 'name', 'Shop name must not contain control characters'],
    [
      'too long an address',
      { address: 'x'.repeat(501) },
      'address',
      'Address must be at most 500 characters',
    ],
    [
      'an address of 9 lines',
      { address: `${'x\n'.repeat(9)}x` },
      'address',
      'Address must be at most 8 lines',
    ],
    ['an invalid email address', { email: 'shop' }, 'email', 'Invalid email address'],
    ['a color name', { accentColor: 'teal' }, 'accentColor', 'Accent color must look like #1f6f5c'],
    ['a short color', { accentColor: '#fff' }, 'accentColor', 'Accent color must look like #1f6f5c'],
    ['a numeric color', { accentColor: 1 }, 'accentColor', 'Accent color must look like #1f6f5c'],
    [
      'too long a footer',
      { footerText: 'x'.repeat(501) },
      'footerText',
      'Footer text must be at most 500 characters',
    ],
    [
      'a footer of 9 lines',
      { footerText: `${'x\r\n'.repeat(9)}x` },
      'footerText',
      'Footer text must be at most 8 lines',
    ],
    ['a tax rate in percent', { taxRate: 8.25 }, 'taxRate', 'Tax rate must be at most 1 (100%)'],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 'timeZone', INVALID_TIME_ZONE],
    ['an offset', { timeZone: '-06:00' }, 'timeZone', INVALID_TIME_ZONE],
    ['no time zone', { timeZone: null }, 'timeZone', INVALID_TIME_ZONE],
    ['an unknown field', { lastOrderNumber: 7 }, 'lastOrderNumber', 'Unknown field "lastOrderNumber"'],
  ])('refuse %s and change nothing', async (_what, body, where, message) => {
    const answer = await change({ phone: '1', ...body })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().issues).toContainEqual({ path: where, message })
    expect(await details()).toMatchObject(PLAIN)
  })

  test('can be changed only by administrators, and only for their own shop', async () => {
    expect((await change({ name: 'Mine' }, kerf.maker)).statusCode).toBe(403)
    expect((await kerf.maker.call('POST', '/api/shop/logo/remove')).statusCode).toBe(403)
    expect((await send(TINY_PNG, { by: kerf.maker })).statusCode).toBe(403)
    await change({ name: 'Ours', taxRate: 0.01, accentColor: '#111111' })
    await send(TINY_PNG)
    expect(await details(kerf.rival)).toMatchObject({ name: 'Clear Glass', ...{ taxRate: null, logo: null } })
    expect((await kerf.rival.call('GET', '/api/shop/logo')).statusCode).toBe(404)
  })

  test('keep every change when many people save at once', async () => {
    const rates = Array.from({ length: 10 }, (_, index) => change({ taxRate: index / 100 }))
    const answers = await Promise.all([...rates, change({ phone: '7' }), change({ footerText: 'foot' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect(await details()).toMatchObject({ phone: '7', footerText: 'foot', taxRate: expect.any(Number) })
  })
})

describe('a logo', () => {
  test('is converted to a small PNG on white, whatever its format', async () => {
    const wide = picture(1600, 200)
    const sent = [await wide.jpeg().toBuffer(), await wide.webp().toBuffer(), await wide.png().toBuffer()]
    for (const bytes of sent) {
      kerf.clock.now += MINUTE
      // The file name and media type do not matter.
      const answer = await send(bytes, { name: 'logo.exe', type: 'text/plain' })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json().logo).toEqual({ updatedAt: new Date(kerf.clock.now).toISOString() })
      expect(await stored()).toMatchObject({ format: 'png', width: 800, height: 100, hasAlpha: false })
    }
    const shown = await kerf.maker.call('GET', '/api/shop/logo')
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.headers['cache-control']).toBe('no-store')
  })

  test('can be removed, even twice', async () => {
    await send(TINY_PNG)
    for (let time = 0; time < 2; time++) {
      const answer = await kerf.owner.call('POST', '/api/shop/logo/remove')
      expect(answer.json()).toMatchObject({ name: 'Walnut Works', logo: null })
    }
    const gone = await kerf.owner.call('GET', '/api/shop/logo')
    expect([gone.statusCode, gone.json()]).toEqual([404, { message: 'The shop has no logo' }])
  })
})
