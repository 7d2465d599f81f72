/** An order's files: adding, removing and rejecting them. Choosing, dropping and seeing them needs a browser: `e2e/attachments.spec.ts`. */

import { getOrder, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  enter,
  expectFailure,
  expectToast,
  logIn,
  waitForLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { SAMPLE_PDF, samplePhoto } from '../../../test-support/sample-files.ts'

const photo = async (name: string) =>
  new File([new Uint8Array(await samplePhoto())], name, { type: 'image/jpeg' })
const pdf = new File([new Uint8Array(SAMPLE_PDF.bytes)], 'Cut list.pdf', { type: 'application/pdf' })
const executable = new File(['MZ\x90\x00'], 'holiday.jpg', { type: 'image/jpeg' })
const huge = () => new File([new Uint8Array(16 * 1024 * 1024)], 'huge.jpg', { type: 'image/jpeg' })
const ONLY = 'Only photos (JPEG, PNG, WebP) and PDF files can be added'

const panel = (page: Page) => page.getByRole('region', { name: 'Photos and files' })
const tiles = (page: Page) =>
  panel(page).getByRole('list', { name: 'Photos and files' }).getByRole('listitem')
const uploads = (page: Page) =>
  panel(page).getByRole('list', { name: 'Files being added' }).getByRole('listitem')

async function openOrder(page: Page): Promise<number> {
  await logIn(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
  return id
}

async function pick(page: Page, ...files: readonly File[]): Promise<void> {
  const chooser = page.waitForFileChooser()
  await panel(page).getByRole('button', { name: 'Add files' }).click()
  await (await chooser).setFiles(...files)
}

test('files are added together, and removed after a confirmation by whoever may', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  const id = await openOrder(page)
  await expect(panel(page)).toContainText('No photos or files yet.')
  await step('several at once', async () => {
    await pick(page, await photo('Left.jpg'), pdf, await photo('Right.jpg'))
    await expectToast(page, '3 files added')
    await expect(tiles(page)).toHaveCount(3)
    await expect(uploads(page)).toHaveCount(0)
    await page.reload()
    await expect(tiles(page)).toHaveCount(3)
    await expect(tiles(page).nth(1)).toContainText('Cut list.pdf')
    await expect(tiles(page).nth(1)).toContainText('1 KB')
  })
  await step('removed after a confirmation, and kept if removing fails', async () => {
    const question = page.getByRole('dialog', { name: 'Remove file' })
    await panel(page).getByRole('button', { name: 'Remove Cut list.pdf' }).click()
    await expect(question).toContainText('Cut list.pdf will be removed from')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(tiles(page)).toHaveCount(3)
    await panel(page).getByRole('button', { name: 'Remove Cut list.pdf' }).click()
    page.route('**/remove', (route) => route.fulfill({ status: 500, body: '<h1>oops</h1>' }))
    await question.getByRole('button', { name: 'Remove' }).click()
    await expectFailure(page, 'Error', 'Failed to remove the file')
    await expect(tiles(page)).toHaveCount(3)
    page.unroute('**/remove')
    await question.getByRole('button', { name: 'Remove' }).dblclick()
    await expectToast(page, 'File removed')
    await expect(tiles(page)).toHaveCount(2)
    await expect(panel(page)).toBeFocused()
    const { history } = await getOrder(page, id)
    expect(history.map(({ kind }) => kind)).toEqual([
      'created',
      'attached',
      'attached',
      'attached',
      'detached',
    ])
  })
  await step('staff see everyone’s files but can remove only their own', async () => {
    await enter(page, `/quotes/${id}`, 'staff')
    await expect(tiles(page)).toHaveCount(2)
    await pick(page, pdf)
    await expect(tiles(page)).toHaveCount(3)
    await expect(panel(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1)
    await expect(panel(page).getByRole('button', { name: 'Remove Cut list.pdf' })).toBeVisible()
  })
})

test('nobody is asked about a file that somebody else has removed', async ({ page, signedIn }) => {
  const other = await signedIn('demo')
  const id = await openOrder(page)
  await pick(page, pdf)
  await expect(tiles(page)).toHaveCount(1)
  await waitForLiveUpdates(page, () => page.reload())
  const question = page.getByRole('dialog', { name: 'Remove file' })
  await panel(page).getByRole('button', { name: 'Remove Cut list.pdf' }).click()
  await expect(question).toBeVisible()
  const [added] = (await getOrder(other, id)).attachments
  await other.request.post(`/api/orders/${id}/attachments/${added?.id}/remove`)
  await expect(tiles(page)).toHaveCount(0)
  await expect(question).toBeHidden()
})

test('a rejected file is listed with the reason, and a failed upload is retried once', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/415|500|ERR_FAILED/)
  const id = await openOrder(page)
  await step('rejected files beside valid ones', async () => {
    await pick(page, executable, await photo('Good.jpg'), pdf)
    await expectToast(page, '2 files added')
    await pick(page, huge())
    await expect(tiles(page)).toHaveCount(2)
    await expect(uploads(page)).toHaveCount(2)
    const bad = uploads(page).filter({ hasText: 'holiday.jpg' })
    await expect(bad.getByRole('alert')).toHaveText(ONLY)
    await expect(bad.getByRole('button', { name: 'Try again' })).toBeHidden()
    const large = uploads(page).filter({ hasText: 'huge.jpg' })
    await expect(large.getByRole('alert')).toHaveText('The file is too large. The limit is 15 MB')
    await bad.getByRole('button', { name: 'Dismiss holiday.jpg' }).click()
    await large.getByRole('button', { name: 'Dismiss huge.jpg' }).click()
    await expect(uploads(page)).toHaveCount(0)
  })
  const address = '**/api/orders/*/attachments'
  await step('an upload that is on its way, and its failure', async () => {
    const answer = Promise.withResolvers<void>()
    page.route(address, async (route) => {
      await answer.promise
      route.fulfill({ status: 500, json: { message: 'boom' } })
    })
    await pick(page, await photo('First.jpg'), pdf)
    await expect(panel(page).getByRole('progressbar', { name: 'Adding First.jpg' })).toBeAttached()
    await expect(uploads(page).filter({ hasText: 'Cut list.pdf' })).toContainText('Waiting...')
    answer.resolve()
    await expect(panel(page).getByRole('alert')).toHaveText(['boom', 'boom'])
    page.unroute(address)
  })
  await step('a retry adds the file only once, even though the first request arrived', async () => {
    page.route(address, async (route) => {
      await route.fetch()
      route.abort()
    })
    const first = uploads(page).filter({ hasText: 'First.jpg' })
    await first.getByRole('button', { name: 'Try again to add First.jpg' }).click()
    await expect(first.getByRole('alert')).toHaveText(
      'The server cannot be reached. Check your connection and try again.',
    )
    page.unroute(address)
    await first.getByRole('button', { name: 'Try again to add First.jpg' }).click()
    await expectToast(page, 'File added')
    await expect(tiles(page)).toHaveCount(3)
    expect((await getOrder(page, id)).attachments.map(({ name }) => name)).toEqual([
      'Good.jpg',
      'Cut list.pdf',
      'First.jpg',
    ])
  })
})
