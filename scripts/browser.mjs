import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { runNode } from './node.mjs'
import { root, run, Stop, say, tool } from './run.mjs'

const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// Without a system font, Chromium draws boxes instead of text.
const fonts = 'fonts-liberation'

function playwrightChromium() {
  const requireHere = createRequire(path.join(root, 'package.json'))
  return requireHere('playwright').chromium.executablePath()
}

export function findBrowser() {
  return [process.env.KERF_CHROMIUM, playwrightChromium(), ...systemBrowsers].find(
    (file) => file && existsSync(file),
  )
}

async function installWithPlaywright() {
  const playwright = tool('playwright')
  // The download comes first: if it fails, there is no need to install its system libraries.
  const download = await runNode([playwright, 'install', 'chromium'], {
    quiet: true,
    timeout: 90_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  if (download.code !== 0) return
  await runNode([playwright, 'install-deps', 'chromium'], { quiet: true, timeout: 300_000 })
}

async function installWithApt() {
  if (!existsSync('/usr/bin/apt-get')) return
  const root = process.getuid?.() === 0
  const sudo = root ? [] : ['sudo', '-n']
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive']
  const apt = async (...args) => {
    const [first, ...rest] = [...sudo, ...env, 'apt-get', ...args]
    return (await run(first, rest, { quiet: true, timeout: 600_000 })).code === 0
  }
  // If the package list cannot be updated, go on: the install may still work.
  await apt('update')
  // The headless build, where Debian has it, uses a quarter less CPU time.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    if (await apt('install', '-y', '--no-install-recommends', browser, fonts)) return
  }
}

/** Returns the Chromium to test with, and installs one if necessary. Throws a Stop that names the package. */
export function ensureBrowser() {
  ensured ??= ensure()
  return ensured
}

let ensured

async function ensure() {
  if (findBrowser()) return findBrowser()
  say("Chromium not found: installing Playwright's ...")
  await installWithPlaywright()
  if (!findBrowser()) {
    say("That did not work: installing Debian's package ...")
    await installWithApt()
  }
  const browser = findBrowser()
  if (browser) return browser
  throw new Stop(
    'The browser tests need Chromium: run `npx playwright install --with-deps chromium`, ' +
      `or install the Debian packages chromium and ${fonts}.`,
  )
}
