// The basis of every command. Must also run on Node 18, since the first start uses the system's Node.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A failure with a message for the user: printed as one line, without a stack. */
export class Stop extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

const children = new Set()

/**
 * Runs a command in the project's folder and passes its output through unless `quiet`. Never rejects: a command that
 * cannot be started resolves to 127, one that takes longer than `timeout` milliseconds to 124.
 */
export function run(command, args, { env, quiet = false, timeout = 0, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    children.add(child)
    let output = ''
    let late = false
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    const timer =
      timeout > 0
        ? setTimeout(() => {
            late = true
            child.kill('SIGKILL')
          }, timeout)
        : undefined
    const settle = (code) => {
      clearTimeout(timer)
      children.delete(child)
      resolve({ code: late ? 124 : code, output })
    }
    child.on('error', (error) => {
      output += error.message
      settle(127)
    })
    // 'exit' instead of 'close': a grandchild that outlives a killed command would keep the pipes open.
    child.on('exit', (code) => settle(code ?? 1))
  })
}

/** The script of a package's command in node_modules, such as `tool('@biomejs/biome', 'biome')`. */
export function tool(packageName, name = packageName) {
  const folder = path.join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** Runs the body of a command. A Stop prints one line to stderr; anything but success exits with 1. */
export async function command(body) {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, async () => {
      // Gives runners time to stop what they started: databases, browsers, servers.
      const ends = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of children) child.kill(signal)
      await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 5000))])
      process.exit(code)
    })
  }
  try {
    process.exitCode = await body()
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
