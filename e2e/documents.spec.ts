/** The documents of an order: previewing and printing them. What is downloaded is proven in `src/client/documents`. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../test-support/pdf-text.ts'
import { logIn, makeOrder } from './api.ts'
import { expectNoSidewaysScroll } from './screen.ts'
import { expect, expectAccessible, test } from './test.ts'

async function downloaded(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const text = (await pdfText(await readFile(await download.path()))).join('\n')
  return { name: download.suggestedFilename(), text }
}

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** What the page's styles say of paper. */
function pageRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOfPaper = (rule: CSSRule) => rule instanceof CSSPageRule
    const inside = (rule: CSSRule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule])
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].flatMap(inside))
    return rules.filter(isOfPaper).map(({ cssText }) => cssText)
  })
}

test('a quote can be previewed and downloaded, and its job ticket printed', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const { body } = document
      const sheet = body.lastElementChild
      body.dataset.printed = `${sheet?.querySelectorAll('img').length} of ${body.children.length}`
    }
  })
  await logIn(page)
  const quote = await makeOrder(page, { title: 'Bog oak bench' })
  await page.goto(`/quotes/${quote.id}`)
  const dialog = page.getByRole('dialog', { name: `Quote ${quote.orderNumber}` })

  await test.step('a preview opens in the page, matches the PDF and can download it', async () => {
    await choose(page, 'Preview Quote')
    await expect(dialog.getByRole('img', { name: /^Page 1 of 1:.*Bog oak bench/s })).toBeVisible()
    await expectAccessible(dialog)
    const saved = await downloaded(page, () => dialog.getByRole('button', { name: 'Download PDF' }).click())
    expect(saved.name).toBe(`Quote ${quote.orderNumber}.pdf`)
    expect(saved.text).toContain('Bog oak bench')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('Print prints only the document’s pages', async () => {
    await choose(page, 'Print Job Ticket')
    await expect(page.locator('body')).toHaveAttribute('data-printed', /^1 of /)
    // Phones and tablets print after `print` has returned.
    const pages = page.locator('body > :last-child > img')
    await expect(pages).toHaveCount(1)
    expect(await pageRules(page)).toEqual(['@page { margin: 0px; }'])
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(pages).toHaveCount(0)
    // Whatever is printed next has the browser's margins.
    expect(await pageRules(page)).toEqual([])
  })
})

test('on a phone a preview fits the screen', { tag: '@phone' }, async ({ page }) => {
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
  await choose(page, 'Preview Quote')
  const dialog = page.getByRole('dialog', { name: `Quote ${orderNumber}` })
  await expect(dialog.getByRole('img')).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})
