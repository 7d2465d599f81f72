/** Floor mode: a tablet used with gloves on, over a network that drops. */
import { formatTimeOfDay } from '#domain/calendar.ts'
import { thorough } from '../test-support/thorough.ts'
import { colleague, enter, getOrder, getSession, makeOrder } from './api.ts'
import { expectNoSidewaysScroll } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

// A service worker stays in its context.
test.use({ contextKind: 'new', viewport: { width: 1024, height: 768 }, hasTouch: true })

/** An amount such as $3,655.00 or $12. */
const AMOUNT = /\$\s?\d/
/** Each is tapped twice. That fifty taps stay in order is proven in `src/client/taps`, too. */
const PIECES = thorough ? 25 : 3
const TAPS = 2 * PIECES
/** For how long what is done can be taken back. */
const UNDO_MS = 6000

test('many taps without a network arrive once each and in order, after a reload too', {
  tag: '@desktop',
}, async ({ page, context, request, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|409/)
  const dana = await colleague(request, 'demo')
  const lineItems = Array.from({ length: PIECES }, (_, index) => ({
    description: `Part ${String(index + 1).padStart(2, '0')}`,
    quantity: 1,
    price: 10,
  }))
  const { id } = await makeOrder(dana, { title: 'Many taps', lineItems }, 'production')
  // As after work on other screens: the browser's list of requests is full before floor mode is loaded.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(50))
  // A tablet whose clock is five and a half hours behind.
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() - 19_800_000
  })
  const began = Date.now()
  await enter(page, '/', 'floor')
  await expect(page).toHaveURL(/\/floor$/)
  const part = (index: number) =>
    page.getByRole('listitem').filter({ hasText: lineItems[index]?.description ?? '' })
  const waiting = page.getByText(/^\d+ waiting$/)

  await test.step('the first tap asks who works', async () => {
    await page.getByRole('button', { name: /^Cutting/ }).tap()
    await expect(part(0)).toBeVisible()
    await expectAccessibleScreen(page)
    await expect(page.locator('body')).not.toContainText(AMOUNT)
    const sizes = await page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .map(({ height, width }) => Math.min(height, width)),
      )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(64)
    await page.getByRole('button', { name: 'Who is working?' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Leo Martin' }).tap()
  })
  // Kept by the worker, which is what opens it without a network.
  const isKept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('kerf-floor')
      const isActive = (await navigator.serviceWorker.getRegistration('/floor'))?.active != null
      return isActive && (await cache.match('/floor')) !== undefined
    })
  await expect.poll(isKept).toBe(true)
  const files = await page.evaluate(async () =>
    (await (await caches.open('kerf-floor')).keys()).map(({ url }) => url).join('\n'),
  )
  // It is loaded last, and no screen before it has it.
  expect(files).toContain('/ProblemDialog-')
  await context.setOffline(true)
  await test.step('what is tapped waits, and is there after a reload', async () => {
    for (let index = 0; index < PIECES; index++) {
      await part(index)
        .getByRole('button', { name: /^Start/ })
        .tap()
      await part(index).getByRole('button', { name: /^Done/ }).tap()
      await expect(part(index)).toHaveCount(0)
    }
    await expect(waiting).toHaveText(`${TAPS} waiting`)
    await page.reload()
    await expect(waiting).toHaveText(`${TAPS} waiting`)
    const away = page.getByText(
      new RegExp(`^As of .* The server is not responding\\. ${TAPS} taps are waiting`),
    )
    await expect(away).toBeVisible()
    const { timeZone } = (await getSession(dana)).currentShop
    const times = []
    for (let time = began; time < Date.now() + 60_000; time += 60_000)
      times.push(formatTimeOfDay(new Date(time).toISOString(), timeZone))
    await expect(away).toHaveText(new RegExp(`^As of (${times.join('|')})\\.`))
    await page.getByRole('button', { name: /^Glue-up/ }).tap()
    await expect(part(0)).toContainText('Waiting')
    await expectAccessible(page.getByRole('main'))
    expect((await getOrder(dana, id)).history.filter(({ kind }) => kind === 'worked')).toEqual([])
  })
  await test.step('somebody in the office is faster with one of them', async () => {
    const moved = await dana.request.patch(`/api/orders/${id}/lines/1/step`, { data: { step: 3 } })
    expect(moved.status()).toBe(200)
  })
  const refused = page.getByRole('alert').filter({ hasText: 'Part 02' })
  await test.step('who is far down the list on a phone sees what was refused', async () => {
    await page.setViewportSize({ width: 390, height: 480 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await context.setOffline(false)
    await expect(refused.filter({ hasText: 'was not moved to Glue-up' })).toContainText(
      /Dana Reyes moved it there on/,
    )
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    await expect(refused.first().getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page.getByRole('region', { name: 'Not done' }))
    await page.setViewportSize({ width: 1024, height: 768 })
  })
  await test.step('all others arrive once each, in order', async () => {
    await expect(waiting).toHaveCount(0)
    await expect
      .poll(async () => (await getOrder(dana, id)).lineItems.filter(({ step }) => step?.id === 2).length)
      .toBe(PIECES - 1)
    const { history } = await getOrder(dana, id)
    const told = history.filter(({ kind }) => kind === 'worked').map(({ text }) => text ?? '')
    const expected = lineItems.flatMap(({ description }, index) =>
      index === 1
        ? []
        : [`started on ${description} (Cutting)`, `moved ${description} from Cutting to Glue-up`],
    )
    expect(
      told.filter((text) => !text.includes('Part 02')).map((text) => text.replace(' (Leo Martin)', '')),
    ).toEqual(expected)
    for (const count of [1, 0]) {
      await refused.first().getByRole('button', { name: 'OK' }).tap()
      await expect(refused).toHaveCount(count)
    }
  })
  await test.step('signing out asks about what waits, and leaves nothing behind', async () => {
    await page.route('**/api/orders/*/lines/*/step', (route) => route.abort())
    await part(0)
      .getByRole('button', { name: /^Start/ })
      .tap()
    await expect(page.getByText('1 waiting')).toBeVisible()
    const logOut = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      await page.getByRole('menuitem', { name: 'Logout' }).tap()
    }
    await logOut()
    const question = page.getByRole('dialog', { name: 'One tap has not been sent' })
    await question.getByRole('button', { name: 'Stay' }).tap()
    await expect(part(0)).toContainText('Waiting')
    await logOut()
    await question.getByRole('button', { name: 'Leave and lose them' }).tap()
    await expect(page.getByLabel(/^Username/)).toBeVisible()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration('/floor'))).toBeUndefined()
  })
})

test('the piece of a ticket, its problem with a photo, and Undo', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const dana = await colleague(request, 'demo')
  const { id } = await makeOrder(
    dana,
    { lineItems: [{ description: 'Ladder', quantity: 2, price: 450.5 }] },
    'production',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.goto(`/floor/${id}/0`)
  await test.step('opens after signing in, too', async () => {
    await page.getByLabel(/^Username/).fill('floor')
    await page.getByLabel(/^Password/).fill('kerf-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ladder')
    await expect(page.getByRole('region', { name: 'Piece' })).toContainText('2 pieces')
    await expect(page).toHaveURL(new RegExp(`/floor/${id}/0$`))
    const who = page.getByText('Who is working?', { exact: true })
    expect(await who.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expectAccessibleScreen(page)
    await expect(page.locator('body')).not.toContainText(AMOUNT)
  })
  await test.step('a problem rings the bell of the office', async () => {
    await page.getByRole('button', { name: /^Problem/ }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'It does not fit' }).tap()
    await dialog.getByLabel('In your words').fill('Half an inch short')
    await expectAccessible(dialog)
    await expectNoSidewaysScroll(page)
    await dialog.locator('input[type=file]').setInputFiles('docs/screenshot.png')
    await dialog.getByRole('button', { name: 'Tell the office' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Leo Martin' }).tap()
    await expect(page.getByRole('region', { name: 'Problems' })).toContainText(
      'It does not fit: Half an inch short',
    )
    const { problems, attachments } = await getOrder(dana, id)
    expect(problems).toMatchObject([{ line: 0, by: { name: 'Leo Martin' } }])
    expect(attachments).toMatchObject([{ id: problems[0]?.attachmentId, forFloor: true }])
  })
  await test.step('what is scrolled to is not below the buttons', async () => {
    await page.setViewportSize({ width: 1024, height: 480 })
    const solved = page.getByRole('button', { name: /^Solved/ })
    const isAbove = async () => {
      await solved.evaluate((button) => button.scrollIntoView({ block: 'end' }))
      const { y = Number.NaN, height = 0 } = (await solved.boundingBox()) ?? {}
      const start = await page.getByRole('button', { name: /^Start/ }).boundingBox()
      return y + height <= (start?.y ?? 0)
    }
    await expect.poll(isAbove).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
  })
  await test.step('is solved there too, unless it is taken back', async () => {
    const problems = page.getByRole('region', { name: 'Problems' })
    await problems.getByRole('button', { name: /^Solved: It does not fit/ }).tap()
    await expect(problems).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await problems.getByRole('button', { name: /^Solved/ }).tap()
    await expect(problems).toHaveCount(0)
    await page.clock.fastForward(UNDO_MS)
    await expect.poll(async () => (await getOrder(dana, id)).problems).toEqual([])
  })
  await test.step('Done can be taken back', async () => {
    await page.getByRole('button', { name: /^Done/ }).tap()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    // Where a keyboard goes on.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    expect((await getOrder(dana, id)).lineItems[0]?.step?.name).toBe('Cutting')
  })
  await test.step('the step that was chosen is in sight when somebody comes back', async () => {
    const ready = page.getByRole('button', { name: /^Ready/ })
    await ready.tap()
    await page.reload()
    await expect(ready).toHaveAttribute('aria-pressed', 'true')
    await expect(ready).toBeInViewport({ ratio: 1 })
  })
  await test.step('a drawing can be closed, however long its sizes are', async () => {
    const inputs = { length: 120.5, width: 42.375, thickness: 1.6875 }
    const top = { description: 'Top', quantity: 1, price: 900, piece: { type: 'tabletop', inputs } }
    const order = await makeOrder(dana, { lineItems: [top] }, 'production')
    await page.goto(`/floor/${order.id}/0`)
    await page.getByRole('button', { name: /^Drawing of/ }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('120 1/2" × 42 3/8" × 1 11/16"')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  })
})
