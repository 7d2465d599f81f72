import { existsSync } from 'node:fs'
import path from 'node:path'
import { isGoodNode, neededNode } from './node-version.mjs'
import { root, run, Stop } from './run.mjs'

function installedNode() {
  const { platform, arch } = process
  const packages =
    platform === 'win32' ? [`node-win-${arch}`] : [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]
  const file = platform === 'win32' ? 'node.exe' : 'node'
  return packages.map((name) => path.join(root, 'node_modules', name, 'bin', file)).find(existsSync)
}

/** The Node that runs everything but this bootstrap: this one if it is new enough, else the npm package's. */
export function node24() {
  if (isGoodNode()) return process.execPath
  const found = installedNode()
  if (found) return found
  throw new Stop(
    `Kerf needs Node ${neededNode} or newer. This is Node ${process.versions.node}, and npm installed no Node for ` +
      `${process.platform}-${process.arch}: install Node ${neededNode} yourself (https://nodejs.org) and start again.`,
  )
}

/** Runs a script under Node 24, whose folder also comes first on the path of what the script starts. */
export function runNode(args, { env, ...options } = {}) {
  const node = node24()
  const bin = path.join(root, 'node_modules', '.bin')
  const PATH = [path.dirname(node), bin, process.env.PATH].join(path.delimiter)
  return run(node, args, { ...options, env: { PATH, ...env } })
}
