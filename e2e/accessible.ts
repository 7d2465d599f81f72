import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with every violation of WCAG 2.2 AA that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
  if (violations.length === 0) return
  const lines = violations.flatMap(({ id, impact, help, nodes }) => [
    `${id} (${impact}): ${help}`,
    ...nodes.map(
      ({ target, failureSummary }) => `    ${target.join(' ')}: ${failureSummary?.replaceAll('\n', ' ')}`,
    ),
  ])
  throw new Error(`Not accessible: ${page.url()}\n${lines.join('\n')}`)
}
