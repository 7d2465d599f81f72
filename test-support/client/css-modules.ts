/** Gives client tests the names of the client's classes, and what its style sheets hide at desktop width. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import postcss, { type Rule } from 'postcss'
import type { Plugin } from 'vite'

/** In rem, as the style sheets' media queries count. */
const WIDTH = 1280 / 16
const MODULE = /\.module\.css$/

export function cssModules(): Plugin {
  return {
    name: 'kerf-css-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: MODULE },
      handler(source, importer) {
        if (importer === undefined) return undefined
        // Vite itself would take a name that ends in `.css` for a style sheet.
        return `\0${path.resolve(path.dirname(importer), source)}.names`
      },
    },
    load: {
      filter: { id: /\.module\.css\.names$/ },
      async handler(id) {
        const file = id.slice(1, -'.names'.length)
        return moduleOf(path.basename(file, '.module.css'), await readFile(file, 'utf8'))
      },
    },
  }
}

function moduleOf(scope: string, css: string): string {
  const names = new Set<string>()
  const hidden: string[] = []
  const scoped = (selector: string) => selector.replace(/\.([A-Za-z][\w-]*)/g, `.${scope}_$1`)
  postcss.parse(css).walkRules((rule) => {
    for (const [, name = ''] of rule.selector.matchAll(/\.([A-Za-z][\w-]*)/g)) names.add(name)
    if (hides(rule) && appliesAtDesktop(rule)) hidden.push(...rule.selectors.map(scoped))
  })
  const classes = Object.fromEntries([...names].map((name) => [name, `${scope}_${name}`]))
  const hiding = JSON.stringify(path.join(import.meta.dirname, 'computed-style.ts'))
  return `import { hide } from ${hiding}\nhide(${JSON.stringify(hidden)})\nexport default ${JSON.stringify(classes)}\n`
}

function hides(rule: Rule): boolean {
  return rule.nodes.some((node) => node.type === 'decl' && node.prop === 'display' && node.value === 'none')
}

function appliesAtDesktop(rule: Rule): boolean {
  for (let at = rule.parent; at !== undefined && at.type !== 'root'; at = at.parent) {
    if (at.type !== 'atrule' || !('params' in at)) continue
    const params = String(at.params)
    if (params.includes('print')) return false
    const [, most] = /max-width: ([\d.]+)em/.exec(params) ?? []
    if (most !== undefined && Number(most) < WIDTH) return false
  }
  return true
}
