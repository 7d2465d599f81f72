import './scripts/need-node.mjs'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const executablePath = process.env.KERF_CHROMIUM ?? findBrowser()
/** `npm run test:all` runs every journey at both widths. */
const everyWidth = process.env.KERF_TEST === 'all'
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes only on the second try has found a problem.
  retries: 0,
  // One more than two cores: a journey also waits for the server and for the screen.
  workers: 3,
  // Generous, because on a busy machine slow does not mean broken.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'en-US',
    // Half of a test's time, so that what waits for nothing is named before the test as a whole runs out of it.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // Recording every journey costs a third of the time: `npm run e2e -- --trace on -g 'title'` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations would leave half-faded text without contrast, and buttons that move away from a click.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's sandbox does not run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A worker's pages share a process, which has compiled Kerf's scripts once.
        '--process-per-site',
        // No drawing crosses to another process: a tenth less work.
        '--in-process-gpu',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  // Which journeys run at which width: e2e/README.md.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      ...(everyWidth ? { grepInvert: /@desktop/ } : { grep: /@phone|@both/ }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
