import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './screen.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with every violation of WCAG 2.2 AA that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, axe(page).withTags(levels))
}

/** Checks only contrast: enough for the other appearance of a page that passed the full check. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolations(page, axe(page).withRules(['color-contrast', 'link-in-text-block']))
}

/** Checks overflow and accessibility in light and contrast in dark; leaves the page in light. */
export async function expectFitForAll(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
}

function axe(page: Page): AxeBuilder {
  // Legacy mode avoids opening an empty page for every run; only cross-origin frames would need that.
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function expectNoViolations(page: Page, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze()
  if (violations.length === 0) return
  const lines = violations.flatMap(({ id, impact, help, nodes }) => [
    `${id} (${impact}): ${help}`,
    ...nodes.map(
      ({ target, failureSummary }) => `    ${target.join(' ')}: ${failureSummary?.replaceAll('\n', ' ')}`,
    ),
  ])
  throw new Error(`Not accessible: ${page.url()}\n${lines.join('\n')}`)
}
