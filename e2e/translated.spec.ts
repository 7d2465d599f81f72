/** Both pages while the browser translates them. */
import type { Page } from '@playwright/test'
import { enter, logIn, makeLink, makeOrder } from './api.ts'
import { expect, test } from './test.ts'

/** Translates as Chrome does, also what changes later: each text gives way to two <font>s, which here say the same. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const font = () => document.createElement('font')
    const translateIn = (place: Node) => {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      const texts: Node[] = place instanceof Text ? [place] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        if (text.parentElement?.closest('font, svg, script, style, textarea') !== null) continue
        const outer = font()
        outer.appendChild(font()).textContent = text.textContent
        text.parentNode?.replaceChild(outer, text)
      }
    }
    translateIn(document.body)
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, target } of records)
        for (const node of [target, ...addedNodes]) translateIn(node)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

test('a page that the browser translates goes on to work and says the right amounts', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('the customer’s page', async () => {
    await logIn(page)
    await page.goto(await makeLink(page, (await makeOrder(page)).id))
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(button('Approve')).toBeVisible()
    await translate(page)
    await button('Request changes').click()
    await button('Request changes').click()
    await expect(page.getByText('Reason is required')).toBeVisible()
    await button('Back').click()
    await button('Approve').click()
    await page.getByLabel('Your full name').fill('Harper Lane')
    await page.getByLabel('Use my typed name as my signature').check()
    await button('Approve').click()
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  })
  await test.step('the calculator', async () => {
    await enter(page, '/calculator')
    const box = page.getByRole('textbox', { name: 'Type or paste pieces' })
    const price = page.getByTestId('reading-price')
    await expect(box).toBeVisible()
    await translate(page)
    await box.fill('72 x 40 x 1 3/4 trestle, x2')
    await expect(price).toHaveText('$5,270.00$2,635.00 each')
    await box.fill('72 x 40 x 1 3/4 trestle, stain, x2')
    await expect(price).toHaveText('$5,710.00$2,855.00 each')
    await box.fill('72 x 40 x 1 3/4 trestle, stain')
    await expect(price).toHaveText('$2,855.00')
  })
})
