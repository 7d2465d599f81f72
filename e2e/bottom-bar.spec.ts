/** The bar of a phone: one row that scrolls sideways, with every screen in it. */
import { enter } from './api.ts'
import { expectNoSidewaysScroll, expectPath, follow, navigation, openTab } from './screen.ts'
import { expect, test } from './test.ts'

test('one row leads to every screen, and shows the open one and New Quote', { tag: '@phone' }, async ({
  page,
}) => {
  await enter(page, '/')
  const links = navigation(page).getByRole('link')
  await expect(links).toHaveCount(9)
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, width, height } = link.getBoundingClientRect()
      return { top, width, height, isIcon: link.querySelector('svg') !== null }
    }),
  )
  expect(new Set(boxes.map(({ top, height }) => top + height / 2)).size).toBe(1)
  expect(boxes.filter(({ width, height, isIcon }) => width < 44 || height < 44 || !isIcon)).toEqual([])

  await test.step('the last entry in view is cut, so that one sees that there are more', async () => {
    const size = page.viewportSize()
    for (const width of [360, 375, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const seen = await links.evaluateAll((all) =>
        all.map((link) => {
          const { left, width } = link.getBoundingClientRect()
          return (innerWidth - left) / width
        }),
      )
      expect(
        seen.find((share) => share < 1),
        `${width} px`,
      ).toBeGreaterThan(0.5)
    }
    if (size !== null) await page.setViewportSize(size)
  })
  await test.step('also where another screen leads there, from the other end of the row', async () => {
    await openTab(page, 'Calculator')
    await expect(page.getByRole('heading', { level: 1, name: 'Calculator' })).toBeVisible()
    await follow(page, '/quotes')
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
    const quotes = navigation(page).getByRole('link', { name: 'Quotes', exact: true })
    await expect(quotes).toBeInViewport({ ratio: 0.95 })
  })

  const newQuote = navigation(page).getByRole('link', { name: 'New Quote' })
  for (const [tab, path] of [
    ['Calculator', '/calculator'],
    ['Archive', '/archive'],
    ['Dashboard', '/'],
  ] as const) {
    await openTab(page, tab)
    await expectPath(page, path)
    await page.reload()
    await expect(navigation(page).getByRole('link', { name: tab, exact: true })).toBeInViewport({
      ratio: 0.95,
    })
    await expect(newQuote).toBeInViewport({ ratio: 0.95 })
    await expectNoSidewaysScroll(page)
  }
})
