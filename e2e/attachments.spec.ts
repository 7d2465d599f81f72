/** An order's photos and files: adding them by button or by dropping, viewing, removing and rejecting them. */
import type { Page } from '@playwright/test'
import { SAMPLE_PDF, samplePhoto } from '../test-support/sample-files.ts'
import { enter, getOrder, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectToast } from './screen.ts'
import { expect, expectAccessible, expectContrast, test } from './test.ts'

interface Picked {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const photo = async (name: string, width = 640, height = 480): Promise<Picked> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await samplePhoto(width, height),
})
const pdf: Picked = {
  name: 'Cut list.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(SAMPLE_PDF.bytes),
}
const executable: Picked = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\x90\x00') }
const ONLY = 'Only photos (JPEG, PNG, WebP) and PDF files can be added'

const panel = (page: Page) => page.getByRole('region', { name: 'Photos and files' })
const tiles = (page: Page) =>
  panel(page).getByRole('list', { name: 'Photos and files' }).getByRole('listitem')
const uploads = (page: Page) =>
  panel(page).getByRole('list', { name: 'Files being added' }).getByRole('listitem')

async function openOrder(page: Page): Promise<number> {
  await enter(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
  return id
}

async function pick(page: Page, ...files: Picked[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await panel(page).getByRole('button', { name: 'Add files' }).click()
  await (await chooser).setFiles(files)
}

test('several files can be added at once, viewed by keyboard, downloaded and removed', {
  tag: '@both',
}, async ({ page }) => {
  const id = await openOrder(page)
  await expect(panel(page)).toContainText('No photos or files yet.')
  await expect(panel(page)).toContainText('JPEG, PNG, WebP, or PDF, up to 15 MB each')
  await expectAccessible(page)

  await pick(
    page,
    await photo('Left end with a name that goes on and on and on.jpg'),
    pdf,
    await photo('Right.jpg', 300, 600),
  )
  await expectToast(page, '3 files added')
  await expect(tiles(page)).toHaveCount(3)
  await expect(uploads(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.reload()
  await expect(tiles(page)).toHaveCount(3)
  await expect(tiles(page).nth(1)).toContainText('Cut list.pdf')
  await expect(tiles(page).nth(1)).toContainText('1 KB')

  await tiles(page).last().getByRole('button', { name: 'View Right.jpg' }).focus()
  await page.keyboard.press('Enter')
  const right = page.getByRole('dialog', { name: 'Right.jpg' })
  await expect(right.getByRole('img', { name: 'Right.jpg' })).toBeVisible()
  await expect(right.getByRole('status', { name: 'Loading' })).toBeHidden()
  await expect(right).toContainText('2 of 2')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  const left = page.getByRole('dialog', { name: /^Left end/ })
  await expect(left).toContainText('1 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect(right).toContainText('2 of 2')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    right.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Right.jpg')
  await page.keyboard.press('Escape')
  await expect(right).toBeHidden()

  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('link', { name: 'Download Cut list.pdf' }).click(),
  ])
  expect(paper.suggestedFilename()).toBe('Cut list.pdf')

  await panel(page).getByRole('button', { name: 'Remove Cut list.pdf' }).click()
  const question = page.getByRole('dialog', { name: 'Remove file' })
  await expect(question).toContainText('Cut list.pdf will be removed from')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(tiles(page)).toHaveCount(3)
  await panel(page).getByRole('button', { name: 'Remove Cut list.pdf' }).click()
  await question.getByRole('button', { name: 'Remove' }).dblclick()
  await expectToast(page, 'File removed')
  await expect(tiles(page)).toHaveCount(2)
  const { history } = await getOrder(page, id)
  expect(history.map(({ kind }) => kind)).toEqual(['created', 'attached', 'attached', 'attached', 'detached'])
})

test('a rejected file is listed with the reason, and the valid ones are added', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/415/)
  await openOrder(page)
  const huge: Picked = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(16 * 1024 * 1024) }
  await pick(page, executable, await photo('Good.jpg'), huge)
  await expectToast(page, 'File added')
  await expect(tiles(page)).toHaveCount(1)
  await expect(uploads(page)).toHaveCount(2)
  const bad = uploads(page).filter({ hasText: 'holiday.jpg' })
  await expect(bad.getByRole('alert')).toHaveText(ONLY)
  await expect(bad.getByRole('button', { name: 'Try again' })).toBeHidden()
  const large = uploads(page).filter({ hasText: 'huge.jpg' })
  await expect(large.getByRole('alert')).toHaveText('The file is too large. The limit is 15 MB')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await bad.getByRole('button', { name: 'Dismiss holiday.jpg' }).click()
  await large.getByRole('button', { name: 'Dismiss huge.jpg' }).click()
  await expect(uploads(page)).toHaveCount(0)
})

test('an upload shows its progress, and a retry after a failure adds the file once', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500|ERR_FAILED|ERR_CONNECTION/)
  const id = await openOrder(page)
  const address = '**/api/orders/*/attachments'
  const answer = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { message: 'boom' } })
  })
  await pick(page, await photo('First.jpg'), pdf)
  await expect(panel(page).getByRole('progressbar', { name: 'Adding First.jpg' })).toBeAttached()
  await expect(uploads(page).filter({ hasText: 'Cut list.pdf' })).toContainText('Waiting...')
  await expectAccessible(page)
  answer.resolve()
  await expect(panel(page).getByRole('alert')).toHaveText(['boom', 'boom'])
  await page.unroute(address)

  // The request arrives, but its response is lost.
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const first = uploads(page).filter({ hasText: 'First.jpg' })
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect(first.getByRole('alert')).toHaveText(
    'The server cannot be reached. Check your connection and try again.',
  )
  await page.unroute(address)
  await first.getByRole('button', { name: 'Try again' }).click()
  await expectToast(page, 'File added')
  await expect(tiles(page)).toHaveCount(1)
  expect((await getOrder(page, id)).attachments.map(({ name }) => name)).toEqual(['First.jpg'])
})

test('files dropped on the panel are added; dropped elsewhere they do nothing', async ({ page }) => {
  await openOrder(page)
  const bytes = [...(await samplePhoto())]
  const dropOn = (target: 'panel' | 'body') =>
    page.evaluate(
      ({ bytes, target }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'Dropped.jpg', { type: 'image/jpeg' }))
        const heading = [...document.querySelectorAll('h2')].find((h) => h.textContent === 'Photos and files')
        const element = target === 'panel' ? heading : document.body
        const kinds = ['dragenter', 'dragover', 'drop'] as const
        return kinds.map((kind) =>
          element?.dispatchEvent(
            new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }),
          ),
        )
      },
      { bytes, target },
    )
  await expect(panel(page)).toBeVisible()
  // Otherwise the browser would leave Kerf and open the file.
  expect((await dropOn('body')).at(-1)).toBe(false)
  await dropOn('panel')
  await expectToast(page, 'File added')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('Dropped.jpg')
})

test('a photo that fails to load says so and can be retried', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await openOrder(page)
  await pick(page, await photo('Only.jpg'))
  await expect(tiles(page)).toHaveCount(1)
  const address = /\/attachments\/\d+$/
  await page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await tiles(page).getByRole('button', { name: 'View Only.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Only.jpg' })
  await expect(dialog.getByRole('alert')).toContainText('This photo could not be loaded.')
  await page.unroute(address)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('img', { name: 'Only.jpg' })).toBeVisible()
})

test('a failed removal shows an error and keeps the file', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await openOrder(page)
  await pick(page, pdf)
  await expect(tiles(page)).toHaveCount(1)
  await page.route('**/remove', (route) => route.fulfill({ status: 500, body: '<h1>oops</h1>' }))
  await panel(page).getByRole('button', { name: 'Remove Cut list.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to remove the file' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tiles(page)).toHaveCount(1)
})

test('staff see everyone’s files but can remove only their own', async ({ page, openPage }) => {
  const id = await openOrder(page)
  await pick(page, await photo('By demo.jpg'))
  await expect(tiles(page)).toHaveCount(1)
  const staff = await openPage()
  await enter(staff, `/quotes/${id}`, 'staff')
  await expect(tiles(staff)).toHaveCount(1)
  await pick(staff, pdf)
  await expect(tiles(staff)).toHaveCount(2)
  await expect(panel(staff).getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expect(panel(staff).getByRole('button', { name: 'Remove Cut list.pdf' })).toBeVisible()
})

test('text has enough contrast in light and dark appearance', async ({ page, allowErrors }) => {
  allowErrors(/415/)
  await openOrder(page)
  await pick(page, await photo('Table.jpg'), pdf, executable)
  await expect(uploads(page)).toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectContrast(page)
})

test('a phone’s camera is one tap away', { tag: '@phone' }, async ({ page }) => {
  await openOrder(page)
  const chooser = page.waitForEvent('filechooser')
  await panel(page).getByRole('button', { name: 'Take photo' }).click()
  await (await chooser).setFiles([await photo('image.jpg')])
  await expectToast(page, 'File added')
  await expect(tiles(page)).toHaveCount(1)
})
