/** Measures the production board with 300 orders in production, of which each has three pieces. */
import type { Browser, Page } from 'playwright'
import { openWindow, signIn, timeToPaint } from './client-browser.ts'
import type { Running } from './measures.ts'
import { type Measure, millisecondsMeasure, percentile } from './report.ts'

/** In all six statuses. */
export const BOARD_ORDERS = 1800

const ROUNDS = 5

const OPENING =
  'Opening the board: from the click on Board to the task after the frame that shows its cards, with what was fetched before dropped; the median of the rounds after the first, in which its code is loaded.'
const DRAGGING =
  'Dragging: the time between animation frames while a card is dragged over all columns and back, by mouse; the 95th percentile of each round, then the median.'
const DROPPING =
  'Dropping: from the release of the mouse to the task after the frame in which the card has left its column.'

export async function board(browser: Browser, kerf: Running): Promise<Measure[]> {
  const context = await openWindow(browser, 1280)
  await signIn(context, kerf)
  const page = await context.newPage()
  const opened: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto(`${kerf.server.url}/production`)
    await page.locator('main [data-index]').first().waitFor()
    opened.push(await open(page))
  }
  const frames: number[] = []
  const drops: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const drag = await dragAround(page)
    frames.push(percentile(drag.frames, 95))
    drops.push(drag.dropped)
  }
  await context.close()
  return [
    millisecondsMeasure('opening the board, 300 orders, 1280 px', opened.slice(1), 300, OPENING),
    millisecondsMeasure('dragging a card among 900, p95 frame, 1280 px', frames, 20, DRAGGING),
    millisecondsMeasure('dropping a card among 900, to paint, 1280 px', drops, 100, DROPPING),
  ]
}

function open(page: Page): Promise<number> {
  return timeToPaint(page, 'click', 'document.querySelectorAll("[data-card]").length > 20', () =>
    page.getByRole('link', { name: 'Board', exact: true }).click(),
  )
}

async function dragAround(page: Page): Promise<{ frames: number[]; dropped: number }> {
  const card = page.locator('[data-step="1"] [data-card]').first()
  const key = await card.getAttribute('data-card')
  const box = await card.boundingBox()
  const target = await page.locator('[data-step="3"]').boundingBox()
  if (box === null || target === null) throw new Error('the board shows no cards')
  await page.mouse.move(box.x + 60, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 4 })
  await page.evaluate('void (window.kerfFrames = kerfProbe.recordFrames())')
  await page.mouse.move(1200, 300, { steps: 60 })
  await page.mouse.move(100, 500, { steps: 60 })
  const frames = await page.evaluate<number[]>('window.kerfFrames()')
  await page.mouse.move(target.x + 60, target.y + 200, { steps: 4 })
  // In its new column, it may be out of sight.
  const hasLeft = `document.querySelector('[data-step="1"] [data-card="${key}"]') === null`
  const dropped = await timeToPaint(page, 'mouseup', hasLeft, () => page.mouse.up())
  return { frames, dropped }
}
