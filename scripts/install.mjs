import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { node24 } from './node.mjs'
import { isGoodNode } from './node-version.mjs'
import { root, run, Stop, say } from './run.mjs'

const modules = path.join(root, 'node_modules')

function readPackages(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    // An interrupted install may have left it half written.
    return undefined
  }
}

/**
 * Whether the installed packages match the lockfile. npm writes both files, the second one as the last step of an
 * install, so no marker of our own is needed.
 */
export function isUpToDate(wanted, installed) {
  if (!wanted || !installed) return false
  const same = ([place, entry]) => {
    const found = installed[place]
    // Optional packages may be missing: they are for other platforms, or could not be installed.
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  }
  return (
    Object.entries(wanted).every(([place, entry]) => place === '' || same([place, entry])) &&
    Object.keys(installed).every((place) => place in wanted)
  )
}

function thisMachine() {
  const { platform: os, arch: cpu } = process
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined
  return { os, cpu, libc: isGlibc ? 'glibc' : 'musl' }
}

/**
 * Whether a package with a program for this machine is missing. npm leaves out the optional ones that do not run on the
 * Node that it runs on itself. That may be older than Kerf's own.
 */
export function lacksPrograms(wanted, installed, { os, cpu, libc } = thisMachine()) {
  return Object.entries(wanted).some(
    ([place, entry]) =>
      !(place in installed) &&
      entry.optional === true &&
      entry.os?.includes(os) === true &&
      entry.cpu?.includes(cpu) === true &&
      (entry.libc?.includes(libc) ?? true),
  )
}

/** npm as the user called it, but never with the Node in node_modules, which `npm ci` is about to remove. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('.js') && node && existsSync(node) && !node.startsWith(modules))
    return [node, [script]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

function pathWithoutModules() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.filter((folder) => !folder.startsWith(modules)).join(path.delimiter)
}

// `include`, because NODE_ENV=production would skip the packages that build the client. No package needs install scripts.
const options = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
]

/** Installs the packages if node_modules is missing or does not match the lockfile. */
export async function ensureInstalled() {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  const installed = () => readPackages(path.join(modules, '.package-lock.json'))
  const [command, first] = npm()
  if (!isUpToDate(wanted, installed())) {
    say('Installing packages (npm ci), about half a minute ...')
    await runNpm(command, first, ['ci'], pathWithoutModules())
  }
  if (isGoodNode() || !lacksPrograms(wanted, installed())) return
  say("Installing packages for Kerf's own Node (npm install) ...")
  const node = node24()
  await runNpm(
    first.length > 0 ? node : command,
    first,
    ['install', '--no-save'],
    [path.dirname(node), pathWithoutModules()].join(path.delimiter),
  )
}

async function runNpm(command, first, args, PATH) {
  const { code } = await run(command, [...first, ...args, ...options, '--loglevel=error'], { env: { PATH } })
  if (code !== 0)
    throw new Stop(`Installing the packages failed (npm ${args[0]} ended with ${code}): see above.`)
}
