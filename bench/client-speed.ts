/** Measures how fast the screens respond with lists of 10,000 rows. */
import type { Browser, Page } from 'playwright'
import { z } from 'zod'
import { openWindow, signIn, timeToPaint, WIDTHS, type Width } from './client-browser.ts'
import type { Running } from './measures.ts'
import { type Measure, median, millisecondsMeasure, percentile } from './report.ts'

const ROUNDS = 5
const SCROLLS = 3
const PIXELS_PER_SCROLL = 16_000
const PIXELS_PER_SECOND = 4000
/** Each one matches different rows than the one before. */
const KEYS = ['8', '1', '3', 'Backspace', 'Backspace', 'Backspace']

const PAINT =
  'To paint: from the time of the event to the task after the frame that shows the result, at 60 Hz; the median of each round, then of the rounds.'
const FRAMES = `Scrolling: the time between animation frames while Chromium's own gesture (wheel at 1280 px, finger at 390 px) scrolls ${PIXELS_PER_SCROLL.toLocaleString('en-US')} px at ${PIXELS_PER_SECOND.toLocaleString('en-US')} px/s, in turn with the same on a bare page of 10,000 lines of text. If one frame in 20 is late on the bare page too, the machine was busy.`

const BARE_PAGE = `<title>Bare</title>${'<p style="height:57px;margin:0">Dining table</p>'.repeat(10_000)}`

export async function speeds(browser: Browser, kerf: Running): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const width of WIDTHS) {
    const context = await openWindow(browser, width)
    await signIn(context, kerf)
    const page = await context.newPage()
    await page.goto(kerf.server.url)
    await page.getByRole('region', { name: 'Figures' }).waitFor()
    measures.push(...(await tabClicks(page, width)), ...(await keystrokes(page, width)))
    measures.push(...(await scrolling(page, width)))
    measures.push(await calculatorKeystroke(page, kerf, width))
    await context.close()
  }
  return measures
}

const ROWS = 'document.querySelector("main [data-index]") !== null'
const TABS = [
  ['Quotes', ROWS],
  ['Invoices', ROWS],
  ['Dashboard', 'document.querySelector("main [aria-label=Figures]") !== null'],
] as const

async function openTab(page: Page, [name, shown]: (typeof TABS)[number]): Promise<number> {
  const link = page.getByRole('navigation').filter({ visible: true }).getByRole('link', { name, exact: true })
  const isThere = `document.querySelector("h1")?.textContent === "${name}" && ${shown}`
  return timeToPaint(page, 'click', isThere, () => link.click())
}

const IN_FRAMES =
  'Frames rendered from the click to the one that shows all of the screen, whatever each of them takes; the most of all clicks.'

async function tabClicks(page: Page, width: Width): Promise<Measure[]> {
  for (const tab of TABS) await openTab(page, tab)
  const rounds: number[] = []
  let frames = 0
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = []
    for (const tab of TABS) {
      times.push(await openTab(page, tab))
      frames = Math.max(frames, Number(await page.evaluate('kerfProbe.framesTaken()')))
    }
    rounds.push(median(times))
  }
  const name = `click on a tab, its data cached, ${width} px`
  return [
    { name, unit: 'frames', kerf: frames, ratio: frames, bound: { atMost: 1 }, how: IN_FRAMES },
    paintMeasure('click on a tab, its data cached', width, rounds),
  ]
}

async function keystrokes(page: Page, width: Width): Promise<Measure[]> {
  await openTab(page, TABS[0])
  const search = page.getByRole('searchbox')
  await search.focus()
  const letters: number[] = []
  const rows: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ofLetters: number[] = []
    const ofRows: number[] = []
    for (const key of KEYS) {
      const before = await page.evaluate<string>('document.querySelector("main input").value')
      const after = key === 'Backspace' ? before.slice(0, -1) : before + key
      const count = 'document.querySelector("main [aria-live]").textContent'
      await page.evaluate(`void (window.kerfCountBefore = ${count})`)
      // It says `Loading…` while the server takes long.
      const isAnswered = `/\\d/.test(${count}) && ${count} !== window.kerfCountBefore`
      await page.evaluate(`void (window.kerfRows = kerfProbe.paintAfter('keydown', () => ${isAnswered}))`)
      const isThere = `document.querySelector("main input").value === "${after}"`
      ofLetters.push(await timeToPaint(page, 'keydown', isThere, () => page.keyboard.press(key)))
      ofRows.push(Number(await page.evaluate('window.kerfRows')))
    }
    letters.push(median(ofLetters))
    rows.push(median(ofRows))
  }
  return [
    paintMeasure('keystroke in the search of 10,000 rows, the letter', width, letters),
    paintMeasure('keystroke in the search of 10,000 rows, the rows found', width, rows, SEARCHED_BY_SERVER),
  ]
}

const DRAWING =
  'Calculator: from the time of the key to the change of the drawing in the page, which comes with that of the price; the median of 60 keys.'
/** The length changes with each. */
const DIGITS = 60

async function calculatorKeystroke(page: Page, { server }: Running, width: Width): Promise<Measure> {
  await page.goto(`${server.url}/calculator`)
  const length = page.getByRole('textbox', { name: 'Length', exact: true })
  await length.fill('6')
  await page.getByRole('img', { name: /to scale/ }).waitFor()
  // Only a drawing has one.
  await page.evaluate("void (window.kerfChanges = kerfProbe.recordChanges('viewBox'))")
  for (let digit = 0; digit < DIGITS; digit++) {
    await page.keyboard.press(digit % 2 === 0 ? '4' : 'Backspace')
  }
  const times = z.array(z.number()).parse(await page.evaluate('window.kerfChanges()'))
  const time = median(times)
  return {
    name: `keystroke in the calculator, to price and drawing, ${width} px`,
    unit: 'ms',
    kerf: time,
    ratio: time,
    bound: { atMost: 16 },
    how: DRAWING,
  }
}

/** Such a list is searched by the server, once typing has paused for 100 ms. */
const SEARCHED_BY_SERVER = 200

function paintMeasure(what: string, width: Width, rounds: readonly number[], atMost = 50): Measure {
  return millisecondsMeasure(`${what}, to paint, ${width} px`, rounds, atMost, PAINT)
}

async function scrolling(page: Page, width: Width): Promise<Measure[]> {
  const bare = await page.context().newPage()
  await bare.goto('about:blank')
  await bare.setContent(BARE_PAGE)
  const medians: number[] = []
  const kerfLate: number[] = []
  const bareLate: number[] = []
  for (let round = 0; round < SCROLLS; round++) {
    bareLate.push(percentile(await framesOfScroll(bare, width), 95))
    const frames = await framesOfScroll(page, width)
    medians.push(median(frames))
    kerfLate.push(percentile(frames, 95))
  }
  await bare.close()
  const middle = median(medians)
  const late = { kerf: median(kerfLate), yardstick: median(bareLate) }
  return [
    {
      name: `scrolling 10,000 rows, median frame, ${width} px`,
      unit: 'ms',
      kerf: middle,
      ratio: middle,
      bound: { atMost: 17 },
      rounds: medians,
      how: FRAMES,
    },
    {
      name: `scrolling 10,000 rows, p95 frame vs. a bare page's, ${width} px`,
      unit: 'ms',
      ...late,
      ratio: late.kerf / late.yardstick,
      bound: { atMost: 1.5 },
      rounds: kerfLate.map((time, round) => time / (bareLate[round] ?? Number.NaN)),
      how: FRAMES,
    },
  ]
}

/** Milliseconds between the frames of one scroll. */
async function framesOfScroll(page: Page, width: Width): Promise<number[]> {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await page.evaluate('window.scrollTo(0, 0); void (window.kerfFrames = kerfProbe.recordFrames())')
  await session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: 400,
    yDistance: -PIXELS_PER_SCROLL,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: width < 768 ? 'touch' : 'mouse',
  })
  const frames = await page.evaluate<number[]>('window.kerfFrames()')
  await session.detach()
  return frames
}
