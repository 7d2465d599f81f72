/** Makes one page of a processor profile: who called whom, and how long each took. */
import { readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './processes.ts'

export interface Frame {
  readonly name: string
  /** The file and line; empty for the engine's own. */
  readonly place: string
  readonly kind: 'kerf' | 'package' | 'node' | 'engine'
  /** Microseconds, those of `children` included. */
  total: number
  /** Microseconds in the function itself. */
  self: number
  readonly children: Frame[]
}

const ENGINE = { kind: 'engine', place: '' } as const

/** Waiting is left out. */
export function framesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Frame {
  const selfOf = new Map<number, number>()
  // The time before the next sample is spent where this one was taken.
  samples.forEach((id, at) => {
    selfOf.set(id, (selfOf.get(id) ?? 0) + (timeDeltas[at + 1] ?? 0))
  })
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const all: Frame = { ...ENGINE, name: 'all', total: 0, self: 0, children: [] }
  /** Adds the node and what it called to the frame of its caller. @returns its microseconds. */
  const add = (id: number, caller: Frame): number => {
    const node = byId.get(id)
    if (node === undefined || node.callFrame.functionName === '(idle)') return 0
    const frame = node.callFrame.functionName === '(root)' ? all : frameIn(caller, node.callFrame)
    const self = selfOf.get(id) ?? 0
    const total = (node.children ?? []).reduce((sum, child) => sum + add(child, frame), self)
    frame.self += self
    frame.total += total
    return total
  }
  const [first] = nodes
  if (first !== undefined) add(first.id, all)
  return all
}

function frameIn(
  caller: Frame,
  { functionName, url, lineNumber }: Profiler.Profile['nodes'][number]['callFrame'],
) {
  const name = functionName === '' ? '(anonymous)' : functionName
  const place = url === '' ? '' : `${shortened(url)}:${lineNumber + 1}`
  const known = caller.children.find((child) => child.name === name && child.place === place)
  if (known !== undefined) return known
  const frame: Frame = { name, place, kind: kindOf(place), total: 0, self: 0, children: [] }
  caller.children.push(frame)
  return frame
}

function shortened(url: string): string {
  return url.startsWith('file:') ? path.relative(root, fileURLToPath(url)) : url
}

function kindOf(place: string): Frame['kind'] {
  if (place === '') return 'engine'
  if (place.startsWith('node:')) return 'node'
  return place.includes('node_modules/') ? 'package' : 'kerf'
}

export interface Cost {
  readonly name: string
  readonly place: string
  /** Microseconds in the function itself. */
  readonly self: number
}

/** Every function once, whoever called it, the most expensive first. */
export function costsOf(frames: Frame): Cost[] {
  const costs = new Map<string, Cost>()
  const add = ({ name, place, self, children }: Frame) => {
    const key = `${name} ${place}`
    costs.set(key, { name, place, self: self + (costs.get(key)?.self ?? 0) })
    for (const child of children) add(child)
  }
  add(frames)
  return [...costs.values()].sort((a, b) => b.self - a.self)
}

const STYLE = `
  body { font: 12px system-ui, sans-serif; margin: 16px; }
  main { position: relative; }
  button { position: absolute; height: 17px; padding: 0 3px; overflow: hidden; border: 0; border-radius: 2px;
    outline: 1px solid #fff; font: inherit; text-align: left; white-space: nowrap; cursor: pointer; }
  .kerf { background: #ffb86b; } .package { background: #a8d1ff; } .node { background: #b9e3b0; } .engine { background: #ddd; }
  i { padding: 2px 6px; font-style: normal; }`

/** A page that loads nothing. */
export function flameGraph(title: string, frames: Frame): string {
  const script = readFileSync(path.join(import.meta.dirname, 'flame-graph.js'), 'utf8')
  const data = JSON.stringify(frames).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p><i class="kerf">Kerf</i> <i class="package">packages</i> <i class="node">Node</i> <i class="engine">engine</i>
Wider is longer; callers are above. Click a frame to enlarge it, one above it to go back.</p>
<main></main>
<script>globalThis.frames = ${data}</script>
<script>{${script}}</script>
</html>
`
}
