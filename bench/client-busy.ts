/** Measures how long signing in takes, and how long screens with lists of 10,000 rows keep the browser busy. */
import type { Browser, Page } from 'playwright'
import { openWindow, signIn, WIDTHS, type Width } from './client-browser.ts'
import { PASSWORD } from './filled-folder.ts'
import type { Running } from './measures.ts'
import { type Measure, millisecondsMeasure } from './report.ts'

const SIGN_INS = 5
const ROUNDS = 3

const SIGNING_IN =
  'Signing in: from the click to the task after the frame that shows the dashboard with its figures, each time in a new window; the median.'
const TASKS =
  'Longest task: from opening a list by its address until it was scrolled through in jumps of 500 rows, 0 if none took 50 ms; the longest of all lists in each round, then the median.'

const FIGURES = 'document.querySelector("main [aria-label=Figures]") !== null'
const LISTS = ['quotes', 'invoices', 'paid', 'production', 'completed', 'archive', 'receivables']
const JUMPS = 6
const JUMP_PIXELS = 20_000

export async function busyTimes(browser: Browser, kerf: Running): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const width of WIDTHS) {
    measures.push(await signingIn(browser, kerf, width), await longestTasks(browser, kerf, width))
  }
  return measures
}

async function signingIn(browser: Browser, { server }: Running, width: Width): Promise<Measure> {
  const rounds: number[] = []
  for (let round = 0; round < SIGN_INS; round++) {
    const context = await openWindow(browser, width)
    const page = await context.newPage()
    await page.goto(server.url)
    await page.getByLabel('Username').fill('bench')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.evaluate("kerfProbe.keepTimeOf('click')")
    const opened = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await opened
    rounds.push(Number(await page.evaluate(`kerfProbe.paintSinceKept(() => ${FIGURES})`)))
    await context.close()
  }
  return millisecondsMeasure(`signing in, to the painted dashboard, ${width} px`, rounds, 400, SIGNING_IN)
}

async function longestTasks(browser: Browser, kerf: Running, width: Width): Promise<Measure> {
  const context = await openWindow(browser, width)
  await signIn(context, kerf)
  const page = await context.newPage()
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const tasks: number[] = []
    for (const list of LISTS) tasks.push(await longestTask(page, `${kerf.server.url}/${list}`))
    rounds.push(Math.max(...tasks))
  }
  await context.close()
  return millisecondsMeasure(`longest task of a screen with 10,000 rows, ${width} px`, rounds, 50, TASKS)
}

async function longestTask(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const rows = page.locator('main [data-index]')
  await rows.first().waitFor()
  for (let jump = 1; jump <= JUMPS; jump++) {
    await page.evaluate(`(() => {
      const painted = kerfProbe.paintAfter('scroll', () =>
        document.elementFromPoint(innerWidth / 2, 400)?.closest('main [data-index]') != null)
      scrollTo(0, ${jump * JUMP_PIXELS})
      return painted
    })()`)
  }
  return Number(await page.evaluate('kerfProbe.longestTask()'))
}
