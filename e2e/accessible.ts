import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly, RunOptions } from 'axe-core'
import { thorough } from '../test-support/thorough.ts'
import { expectNoSidewaysScroll, onPhone } from './screen.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A whole page, or only what is new on it, such as a dialog over a screen that is checked elsewhere. */
type Part = Page | Locator

/** Fails if axe finds violations of WCAG 2.2 AA on the page as it is now, and lists them all. */
export async function expectAccessible(part: Part): Promise<void> {
  await expectNoViolations(part, { type: 'tag', values: levels })
}

/** Checks only contrast: enough for the other appearance of a page that passed the full check. */
export async function expectContrast(part: Part): Promise<void> {
  await expectNoViolations(part, {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block'],
  })
}

/**
 * Checks overflow, accessibility in the page's appearance, and contrast in the other one; leaves the page in the other one,
 * because a change of appearance takes as long as a small check.
 */
export async function expectAccessibleScreen(part: Part): Promise<void> {
  await expectNoSidewaysScroll(pageOf(part))
  await expectAccessible(part)
  await changeAppearance(pageOf(part))
  await expectContrast(part)
}

/**
 * Like `expectAccessibleScreen`, and as on a phone, which takes a third of the time of a second journey. On the phone, the
 * colors of only one appearance are looked at, since it has the same ones; at full length, those of both.
 */
export async function expectAccessibleAtBothWidths(part: Part): Promise<void> {
  const page = pageOf(part)
  await expectAccessibleScreen(part)
  await onPhone(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(part)
    if (!thorough) return
    await changeAppearance(page)
    await expectContrast(part)
  })
}

async function changeAppearance(page: Page): Promise<void> {
  const appearance = 'data-mantine-color-scheme'
  const isDark = (await page.locator('html').getAttribute(appearance)) === 'dark'
  const other = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  await expect(page.locator('html')).toHaveAttribute(appearance, other)
}

/** The minified build, read once by each worker and run in the pages. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

function pageOf(part: Part): Page {
  return 'page' in part ? part.page() : part
}

async function expectNoViolations(part: Part, runOnly: RunOnly): Promise<void> {
  const page = pageOf(part)
  const root = 'page' in part ? part : part.locator(':root')
  // What scrolled half below the header is too small to tap, for axe.
  await page.evaluate(() => scrollTo(0, 0))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Loading the style sheets again, for one rule about locked orientation, would take half the time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false }
  const violations = await root.evaluate(async (root, options) => {
    const { violations } = await window.axe.run(root, options)
    return violations.map(({ id, impact, help, nodes }) => [
      `${id} (${impact}): ${help}`,
      ...nodes.map(({ target, failureSummary }) => `    ${target.join(' ')}: ${failureSummary}`),
    ])
  }, options)
  if (violations.length === 0) return
  const lines = violations.flat().map((line) => line.replaceAll('\n', ' '))
  throw new Error(`Not accessible: ${page.url()}\n${lines.join('\n')}`)
}
