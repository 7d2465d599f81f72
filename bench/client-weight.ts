/** Measures what a browser fetches for the sign-in screen and the dashboard, and for each other screen. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright'
import { openWindow, signIn } from './client-browser.ts'
import type { Running } from './measures.ts'
import { root } from './processes.ts'
import type { Measure } from './report.ts'

const client = path.join(root, 'dist/client')

/** Each with its name in the table and its path. */
const SCREENS = [
  ['a list', '/quotes'],
  ['an order', '/quotes/6'],
  ['Create Quote', '/quotes/new'],
  ['Calculator', '/calculator'],
  ['Pricing', '/settings/pricing'],
] as const

const FIRST_LOAD =
  'First load: the files that Chromium fetched for the sign-in screen and then the dashboard, by the size of their Brotli copies; for any other screen, the additional files.'

export async function weights(browser: Browser, kerf: Running): Promise<Measure[]> {
  const signedOut = await openWindow(browser, 1280)
  const first = await fetchedBy(signedOut, kerf, '/', (page) =>
    page.getByRole('button', { name: 'Sign in', exact: true }).waitFor(),
  )
  await signIn(signedOut, kerf)
  const dashboard = await fetchedBy(signedOut, kerf, '/', (page) =>
    page.getByRole('region', { name: 'Figures' }).waitFor(),
  )
  for (const file of dashboard) first.add(file)
  await signedOut.close()
  const measures = [
    sizeMeasure('first load, JavaScript', [...first].filter(isScript), 150, FIRST_LOAD),
    sizeMeasure(
      'first load, CSS',
      [...first].filter((file) => !isScript(file)),
      40,
      FIRST_LOAD,
    ),
  ]
  measures.push(await customerPageWeight(browser, kerf))
  for (const [name, address] of SCREENS) {
    const context = await openWindow(browser, 1280)
    await signIn(context, kerf)
    const fetched = await fetchedBy(context, kerf, address, (page) =>
      page.getByRole('heading', { level: 1 }).waitFor(),
    )
    await context.close()
    const own = [...fetched].filter((file) => !first.has(file))
    measures.push(sizeMeasure(`chunks of ${name}, JavaScript and CSS`, own, 100, FIRST_LOAD))
  }
  return measures
}

const CUSTOMER_PAGE =
  'Customer page: the scripts that Chromium fetched below /q, React included; everything is in one entry, so an unknown link loads no less than a known one.'

async function customerPageWeight(browser: Browser, kerf: Running): Promise<Measure> {
  const context = await openWindow(browser, 390)
  const fetched = await fetchedBy(context, kerf, `/q/${'x'.repeat(43)}`, (page) =>
    page.getByRole('heading', { level: 1, name: 'Link not found' }).waitFor(),
  )
  await context.close()
  return sizeMeasure("the customer's page, JavaScript", [...fetched].filter(isScript), 90, CUSTOMER_PAGE)
}

/** The names of the scripts and style sheets that the browser fetched for a screen. */
async function fetchedBy(
  context: BrowserContext,
  { server }: Running,
  address: string,
  isShown: (page: Page) => Promise<void>,
): Promise<Set<string>> {
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  // With an open stream, the network is never idle.
  await page.route('**/api/live?*', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))
  await page.goto(`${server.url}${address}`)
  await isShown(page)
  await page.waitForLoadState('networkidle')
  await page.close()
  return files
}

function isScript(file: string): boolean {
  return file.endsWith('.js')
}

function sizeMeasure(name: string, files: readonly string[], atMost: number, how: string): Measure {
  const kilobytes = files.reduce((sum, file) => sum + compressedSize(path.join(client, file)), 0) / 1000
  return { name, unit: 'KB', kerf: kilobytes, ratio: kilobytes, bound: { atMost }, how }
}

function compressedSize(file: string): number {
  const compressed = `${file}.br`
  return existsSync(compressed)
    ? readFileSync(compressed).byteLength
    : brotliCompressSync(readFileSync(file)).byteLength
}
