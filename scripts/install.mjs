import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run, Stop, say } from './run.mjs'

const modules = path.join(root, 'node_modules')

function readPackages(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    // Half written by an install that was interrupted.
    return undefined
  }
}

/**
 * Whether what npm installed is what the lockfile asks for. Both sides come from npm, which writes the second one
 * as the last step of an install: no stamp of ours has to be kept true.
 */
export function isInStep(wanted, installed) {
  if (!wanted || !installed) return false
  const same = ([place, entry]) => {
    const found = installed[place]
    // Optional packages are for other platforms, or could not be had: not having them is in order.
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  }
  return (
    Object.entries(wanted).every(([place, entry]) => place === '' || same([place, entry])) &&
    Object.keys(installed).every((place) => place in wanted)
  )
}

/** npm as the person called it; never the Node inside node_modules, which `npm ci` is about to remove. */
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

// `include`, because NODE_ENV=production would leave out what builds the client; no package needs its script.
const options = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
]

/** Installs the packages of the lockfile where node_modules is missing or out of step with it. */
export async function ensureInstalled() {
  const wanted = readPackages(path.join(root, 'package-lock.json'))
  if (isInStep(wanted, readPackages(path.join(modules, '.package-lock.json')))) return
  say('Installing packages (npm ci), about half a minute ...')
  const [command, first] = npm()
  const { code } = await run(command, [...first, 'ci', ...options, '--loglevel=error'], {
    env: { PATH: pathWithoutModules() },
  })
  if (code !== 0) throw new Stop(`Installing the packages failed (npm ci ended with ${code}): see above.`)
}
