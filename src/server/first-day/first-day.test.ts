/** The checklist of a new shop, ticked by what the shop does. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstDay } from '#contract/first-day.ts'
import { FIRST_DAY_STEPS } from '#domain/first-day.ts'
import { type Call, type EmptyKerf, startEmptyKerf, startTestKerf } from '../../../test-support/kerf-app.ts'
import { TINY_PNG } from '../../../test-support/sample-files.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'

let kerf: EmptyKerf
let call: Call

beforeEach(async () => {
  kerf = await startEmptyKerf()
  const answer = await kerf.visit('POST', '/api/setup', {
    shopName: 'Birch & Brass',
    name: 'Robin Vale',
    username: 'robin',
    password: 'a sharp chisel, kept dry',
    timeZone: 'UTC',
  })
  const cookie = `kerf_session=${answer.cookies[0]?.value}`
  call = (method, url, body, headers = {}) => kerf.visit(method, url, body, { cookie, ...headers })
})
afterEach(() => kerf.close())

const list = async () => firstDay.parse((await call('GET', '/api/first-day')).json())
const done = async () => (await list()).steps.filter(({ isDone }) => isDone).map(({ step }) => step)
const open = async () => (await list()).steps.filter(({ isDone }) => !isDone).map(({ step }) => step)

test('every step is ticked by what it asks for, and the list ends with the last one', async () => {
  expect(await open()).toEqual(FIRST_DAY_STEPS)
  expect((await list()).nextOrder).toBe('BB-1001')

  await call('PATCH', '/api/shop', { address: '1 Mill Road', phone: '555-0100' })
  expect((await list()).steps[0]).toEqual({ step: 'details', isDone: false, missing: ['a logo'] })
  await call('POST', '/api/shop/logo', multipartBody({ name: 'logo.png', bytes: TINY_PNG }), MULTIPART)
  expect(await done()).toEqual(['details'])
  await call('PATCH', '/api/shop', { taxRate: 0, defaultTerms: 'split-50-50' })
  expect(await done()).toEqual(['details', 'tax'])
  await call('PATCH', '/api/shop', { orderPrefix: 'B' })
  expect(await done()).toEqual(['details', 'tax', 'numbering'])
  await call('PATCH', '/api/shop-settings', { pricingConfig: { baseRate: 95 } })
  expect(await done()).toEqual(['details', 'tax', 'numbering', 'rates'])
  await call('POST', '/api/members', { name: 'Ina', role: 'sales', email: null })
  expect(await done()).toEqual(['details', 'tax', 'numbering', 'rates', 'team'])
  await call('PATCH', '/api/first-day', { keep: 'mail' })
  expect(await open()).toEqual(['customers'])
  await call('POST', '/api/customers', { name: 'Ada' })
  expect((await list()).steps).toEqual([])
})

test('numbers that begin elsewhere, and a first order, tick the numbering', async () => {
  await call('PATCH', '/api/shop', { nextOrderNumber: 2000 })
  expect(await done()).toEqual(['numbering'])
})

test('what a shop keeps as it is stays ticked, and the rest cannot be kept', async () => {
  for (const keep of ['numbering', 'rates', 'team', 'mail', 'rates']) {
    expect((await call('PATCH', '/api/first-day', { keep })).statusCode).toBe(200)
  }
  expect(await open()).toEqual(['details', 'tax', 'customers'])
  expect((await call('PATCH', '/api/first-day', { keep: 'details' })).statusCode).toBe(400)
})

test('a list that was dismissed is gone, and comes back as it was', async () => {
  await call('PATCH', '/api/first-day', { keep: 'rates' })
  const gone = firstDay.parse((await call('PATCH', '/api/first-day', { isDismissed: true })).json())
  expect(gone.steps).toEqual([])
  expect((await list()).steps).toEqual([])
  await call('PATCH', '/api/first-day', { isDismissed: false })
  expect(await done()).toEqual(['rates'])
})

test('a shop from before the list has none', async () => {
  const old = await startTestKerf()
  try {
    expect((await old.owner.call('GET', '/api/first-day')).json().steps).toEqual([])
  } finally {
    await old.close()
  }
})
