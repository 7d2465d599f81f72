/** An order's photos and files in a browser: choosing, dropping, seeing and saving them. All else is proven in `src/client/attachments`. */
import type { Page } from '@playwright/test'
import { SAMPLE_PDF, samplePhoto } from '../test-support/sample-files.ts'
import { logIn, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectToast } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

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

const panel = (page: Page) => page.getByRole('region', { name: 'Photos and files' })
const tiles = (page: Page) =>
  panel(page).getByRole('list', { name: 'Photos and files' }).getByRole('listitem')
const uploads = (page: Page) =>
  panel(page).getByRole('list', { name: 'Files being added' }).getByRole('listitem')

async function openOrder(page: Page): Promise<void> {
  await logIn(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
}

async function pick(page: Page, files: Picked[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await panel(page).getByRole('button', { name: 'Add files' }).click()
  await (await chooser).setFiles(files)
}

async function drop(page: Page, target: 'panel' | 'body'): Promise<boolean | undefined> {
  const bytes = [...(await samplePhoto())]
  return page.evaluate(
    ({ bytes, target }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'Dropped.jpg', { type: 'image/jpeg' }))
      const heading = [...document.querySelectorAll('h2')].find((h) => h.textContent === 'Photos and files')
      const element = target === 'panel' ? heading : document.body
      const kinds = ['dragenter', 'dragover', 'drop'] as const
      return kinds
        .map((kind) =>
          element?.dispatchEvent(
            new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }),
          ),
        )
        .at(-1)
    },
    { bytes, target },
  )
}

test('files are added by button or by dropping, viewed, downloaded, and rejected', async ({
  page,
  allowErrors,
}) => {
  await openOrder(page)
  await expect(panel(page)).toContainText('No photos or files yet.')
  await test.step('several at once', async () => {
    const files = [
      await photo('Left end with a name that goes on and on and on.jpg'),
      pdf,
      await photo('Right.jpg', 300, 600),
    ]
    await pick(page, files)
    await expectToast(page, '3 files added')
    await expect(tiles(page)).toHaveCount(3)
    await expectNoSidewaysScroll(page)
  })
  await test.step('viewed by keyboard, and downloaded', async () => {
    await tiles(page).last().getByRole('button', { name: 'View Right.jpg' }).focus()
    await page.keyboard.press('Enter')
    const right = page.getByRole('dialog', { name: 'Right.jpg' })
    await expect(right.getByRole('img', { name: 'Right.jpg' })).toBeVisible()
    await expect(right.getByRole('status', { name: 'Loading' })).toBeHidden()
    await expect(right).toContainText('2 of 2')
    await expectAccessible(right)
    await page.keyboard.press('ArrowRight')
    const left = page.getByRole('dialog', { name: /^Left end/ })
    await expect(left).toContainText('1 of 2')
    await page.keyboard.press('ArrowLeft')
    await expect(right).toContainText('2 of 2')
    await right.getByRole('button', { name: 'Next photo' }).click()
    await left.getByRole('button', { name: 'Previous photo' }).click()
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
  })
  await test.step('a file dropped on the panel is added; dropped elsewhere it does nothing', async () => {
    // Otherwise the browser would leave Kerf and open the file.
    expect(await drop(page, 'body')).toBe(false)
    await drop(page, 'panel')
    await expectToast(page, 'File added')
    await expect(tiles(page)).toHaveCount(4)
    await expect(panel(page)).toContainText('Dropped.jpg')
  })
  await test.step('a photo that fails to load says so and can be retried', async () => {
    allowErrors(/500/)
    const address = /\/attachments\/\d+$/
    await page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
    await tiles(page).getByRole('button', { name: 'View Dropped.jpg' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dropped.jpg' })
    await expect(dialog.getByRole('alert')).toContainText('This photo could not be loaded.')
    await page.unroute(address)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('img', { name: 'Dropped.jpg' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('files on their way and rejected ones are listed accessibly', async () => {
    allowErrors(/415/)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/orders/*/attachments', async (route) => {
      await answer.promise
      await route.continue()
    })
    await pick(page, [executable, pdf])
    await expect(panel(page).getByRole('progressbar', { name: 'Adding holiday.jpg' })).toBeAttached()
    await expect(uploads(page).filter({ hasText: 'Cut list.pdf' })).toContainText('Waiting...')
    await expectAccessible(panel(page))
    answer.resolve()
    await expectToast(page, 'File added')
    await expect(uploads(page).getByRole('alert')).toHaveText(/^Only photos/)
    await expectAccessibleScreen(panel(page))
  })
})

test('on a phone, a photo is taken with one tap and viewed', { tag: '@phone' }, async ({ page }) => {
  await openOrder(page)
  const chooser = page.waitForEvent('filechooser')
  await panel(page).getByRole('button', { name: 'Take photo' }).tap()
  await (await chooser).setFiles([await photo('A photo with a name that goes on and on and on.jpg')])
  await expectToast(page, 'File added')
  await expect(tiles(page)).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await tiles(page)
    .getByRole('button', { name: /^View A photo/ })
    .tap()
  const dialog = page.getByRole('dialog', { name: /^A photo/ })
  await expect(dialog.getByRole('img', { name: /^A photo/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
