/** The architecture rules of design section 3. Each rule is also tested on a source tree that breaks it. */
import { describe, expect, it } from 'vitest'
import {
  readSourceTree,
  type SourceFile,
  type SourceTree,
  sourceTreeOf,
} from '../test-support/source-tree.ts'

/** @returns one line for each violation. */
type Rule = (tree: SourceTree) => string[]

const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path)
const layerOf = (path: string) => /^src\/(\w+)\//.exec(path)?.[1]
const filesIn = (tree: SourceTree, folder: string) =>
  [...tree.values()].filter(({ path }) => path.startsWith(folder))

const ALLOWED_LAYERS = new Map([
  ['domain', ['domain']],
  ['contract', ['contract', 'domain']],
  ['server', ['server', 'contract', 'domain']],
  ['client', ['client', 'contract', 'domain']],
  ['customer', ['customer', 'contract', 'domain']],
])

const importsPointDown: Rule = (tree) =>
  filesIn(tree, 'src/').flatMap((file) => {
    const allowed = ALLOWED_LAYERS.get(layerOf(file.path) ?? '')
    if (allowed === undefined) return []
    return file.imports
      .filter(({ isPackage, target }) => !isPackage && !allowed.includes(layerOf(target) ?? ''))
      .filter(({ target }) => !(isTest(file) && target.startsWith('test-support/')))
      .map(({ target }) => `${file.path} imports ${target}`)
  })

const BROWSER_PACKAGES = /^(react|react-dom|@mantine|@tanstack|@tabler|vite)(\/|$)/
const SERVER_PACKAGES =
  /^(node:|(fastify|@fastify|kysely|pg|better-sqlite3|@node-rs|pino|nodemailer|@tarikjabiri)(\/|$))/

function mayUse(layer: string | undefined, name: string): boolean {
  if (layer === 'domain') return false
  if (layer === 'contract') return name === 'zod'
  if (layer === 'server') return !BROWSER_PACKAGES.test(name)
  // Keeps the page small enough for a phone with a poor connection.
  if (layer === 'customer') return /^(react|react-dom)(\/|$)/.test(name)
  return !SERVER_PACKAGES.test(name)
}

const packagesStayInTheirLayers: Rule = (tree) =>
  filesIn(tree, 'src/')
    .filter((file) => !isTest(file) && ALLOWED_LAYERS.has(layerOf(file.path) ?? ''))
    .flatMap((file) =>
      file.imports
        .filter(({ isPackage, target }) => isPackage && !mayUse(layerOf(file.path), target))
        .map(({ target }) => `${file.path} imports ${target}`),
    )

const IMPURE =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bglobalThis\b|\bconsole\.|\bfetch\(/

const domainIsPure: Rule = (tree) =>
  filesIn(tree, 'src/domain/')
    .filter((file) => !isTest(file) && IMPURE.test(file.code))
    .map((file) => `${file.path} uses ${IMPURE.exec(file.code)?.[0]}`)

const SQL_PACKAGES = /^(kysely|pg|better-sqlite3)(\/|$)/
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(/

const sqlLivesInStores: Rule = (tree) =>
  filesIn(tree, 'src/')
    .filter((file) => !isTest(file) && !file.path.endsWith('.store.ts'))
    .filter(({ path }) => !path.startsWith('src/server/database/'))
    .flatMap((file) => [
      ...file.imports
        .filter(({ isPackage, target }) => isPackage && SQL_PACKAGES.test(target))
        .map(({ target }) => `${file.path} imports ${target}`),
      ...(QUERY.test(file.code) ? [`${file.path} calls ${QUERY.exec(file.code)?.[1]}`] : []),
    ])

/**
 * Staff and customers come in through the first, calendar programs through the second. Emails go out through the next
 * ones, orders are indexed for searches, a shop moves in, and whoever runs Kerf lets a member in by the last.
 */
const DOORS = [
  'src/server/serve.ts',
  'src/server/serve-feed.ts',
  'src/server/mail/outbox.ts',
  'src/server/mail/notices.ts',
  'src/server/mail/order-notices.ts',
  'src/server/team/accept.ts',
  'src/server/order-search/search-index.ts',
  'src/server/moving/import-shop.ts',
  'src/server/team/password-link.ts',
]

const oneDoor: Rule = (tree) =>
  filesIn(tree, 'src/')
    .filter(
      (file) => !isTest(file) && /\bShop(Scope)?\s*\.\s*of(Nobody)?\b|\bShop(Scope)?\s*\[/.test(file.code),
    )
    .map(({ path }) => path)
    .filter((path) => !DOORS.includes(path) && !path.startsWith('src/server/demo/'))

/** Type imports count too: two files that cannot be understood separately should be one. */
const noCycles: Rule = (tree) => {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const { target, dynamic } of tree.get(path)?.imports ?? []) {
      if (!dynamic && tree.has(target)) visit(target, [...trail, path])
    }
    done.add(path)
  }
  for (const path of tree.keys()) visit(path, [])
  return cycles
}

const folderOf = (path: string) => /^(src\/\w+\/[^/]+)\//.exec(path)?.[1]

/** At most one of two folders in a layer imports the other. Files directly in a layer may import any folder. */
const noMutualFolders: Rule = (tree) => {
  const known = new Map<string, Map<string, string>>()
  for (const file of filesIn(tree, 'src/').filter((file) => !isTest(file))) {
    const from = folderOf(file.path)
    for (const { target } of file.imports) {
      const to = folderOf(target)
      if (from === undefined || to === undefined || from === to || layerOf(file.path) !== layerOf(target))
        continue
      const of = known.get(from) ?? new Map<string, string>()
      known.set(from, of.set(to, of.get(to) ?? `${file.path} imports ${target}`))
    }
  }
  return [...known].flatMap(([from, of]) =>
    [...of].flatMap(([to, why]) => (known.get(to)?.has(from) ? [why] : [])),
  )
}

/** Every dialog says what in it can change by itself (decision 19). */
const oneDialog: Rule = (tree) =>
  filesIn(tree, 'src/client/')
    .filter(({ path, code }) => path !== 'src/client/ui/Dialog.tsx' && /<Modal(\.Root)?[\s>]/.test(code))
    .map(({ path }) => path)

/** Every form checks, saves and reports problems in the same way (decision 25). */
const oneWayToSave: Rule = (tree) =>
  filesIn(tree, 'src/client/')
    .filter(({ path }) => !path.startsWith('src/client/forms/'))
    .filter(({ code }) => /\bonSubmit=\{(?!onSubmit\()|\bFormEvent\b|<form>/.test(code))
    .map(({ path }) => path)

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(sqlite|postgres|client))?(\.(test|spec|store|config|d))?\.tsx?$/
const COMPONENT = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/
const GENERIC_NAME = /^(utils?|helpers?|types|index|common|misc|shared|constants)(\.test)?\.tsx?$/

const namesAreSpecific: Rule = (tree) =>
  [...tree.keys()].filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return GENERIC_NAME.test(name) || !(KEBAB.test(name) || COMPONENT.test(name))
  })

const noDefaultExportsOrBarrels: Rule = (tree) =>
  filesIn(tree, 'src/').flatMap(({ path, code }) => [
    ...(/^export\s+default\b|\bas default\b/m.test(code) ? [`${path} has a default export`] : []),
    ...(/^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\b/m.test(code)
      ? [`${path} is a barrel`]
      : []),
  ])

const MAIN = 'src/client/main.tsx'
const CUSTOMER_MAIN = 'src/customer/main.tsx'

/** The files and packages that a browser loads before it shows anything. */
function firstLoad(tree: SourceTree, path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { target, typeOnly, dynamic } of tree.get(path)?.imports ?? []) {
    if (!typeOnly && !dynamic) firstLoad(tree, target, seen)
  }
  return seen
}

/** Contains no schema. */
const HEADERS = 'src/contract/headers.ts'

const firstLoadCarriesNoSchema: Rule = (tree) =>
  [...firstLoad(tree, MAIN), ...firstLoad(tree, CUSTOMER_MAIN)].filter(
    (name) => name === 'zod' || (name.startsWith('src/contract/') && name !== HEADERS),
  )

const RULES: { name: string; rule: Rule; broken: Record<string, string>; found: string[] }[] = [
  {
    name: 'domain ← contract ← {server, client, customer}, and these three never import each other',
    rule: importsPointDown,
    broken: {
      'src/domain/a.ts': `import type { Order } from '#contract/orders.ts'`,
      'src/contract/b.ts': `import { x } from '../server/shop.ts'`,
      'src/server/c.ts': `// why\nimport {\n  x,\n} from '../client/call.ts'\nimport { y } from '#domain/a.ts'`,
      'src/client/D.tsx': `const D = lazy(() => import('../server/shop.ts'))`,
      'src/client/e.ts': `import { openTestDatabase } from '../../test-support/kerf-app.ts'`,
      'src/customer/f.ts': `import { call } from '../client/call.ts'\nimport { y } from '#domain/a.ts'`,
      'src/client/e.test.ts': `import { openTestDatabase } from '../../test-support/kerf-app.ts'`,
    },
    found: [
      'src/domain/a.ts imports src/contract/orders.ts',
      'src/contract/b.ts imports src/server/shop.ts',
      'src/server/c.ts imports src/client/call.ts',
      'src/client/D.tsx imports src/server/shop.ts',
      'src/client/e.ts imports test-support/kerf-app.ts',
      'src/customer/f.ts imports src/client/call.ts',
    ],
  },
  {
    name: 'domain uses no packages, contract only zod, customer only React, server no browser packages, client no server packages',
    rule: packagesStayInTheirLayers,
    broken: {
      'src/domain/a.ts': `import { z } from 'zod'`,
      'src/domain/a.test.ts': `import fc from 'fast-check'`,
      'src/contract/b.ts': `import 'node:fs'\nimport { z } from 'zod'`,
      'src/server/c.ts': `import type { FC } from 'react'\nimport fastify from 'fastify'`,
      'src/client/d.ts': `import { sql } from 'kysely'\nimport { createRoot } from 'react-dom/client'`,
      'src/customer/e.ts': `import { Button } from '@mantine/core'\nimport { createRoot } from 'react-dom/client'`,
    },
    found: [
      'src/domain/a.ts imports zod',
      'src/contract/b.ts imports node:fs',
      'src/server/c.ts imports react',
      'src/client/d.ts imports kysely',
      'src/customer/e.ts imports @mantine/core',
    ],
  },
  {
    name: 'the domain has no clock, randomness, or environment',
    rule: domainIsPure,
    broken: {
      'src/domain/a.ts': 'export const now = () => Date.now()',
      'src/domain/b.ts': 'export const today = () => new Date()',
      'src/domain/c.ts': 'export const dayOf = (instant: string) => new Date(instant)',
    },
    found: ['src/domain/a.ts uses Date.now(', 'src/domain/b.ts uses new Date()'],
  },
  {
    name: 'SQL is only in stores and in database/',
    rule: sqlLivesInStores,
    broken: {
      'src/server/orders/orders.ts': `import { sql } from 'kysely'`,
      'src/server/orders/present.ts': `export const all = (db: Database) => db\n  .selectFrom('orders')`,
      'src/server/orders/orders.store.ts': `import { sql } from 'kysely'\ndb.selectFrom('orders')`,
      'src/server/database/connect.ts': `import pg from 'pg'`,
    },
    found: ['src/server/orders/orders.ts imports kysely', 'src/server/orders/present.ts calls selectFrom'],
  },
  {
    name: 'only the doors and the demonstration data create a Shop',
    rule: oneDoor,
    broken: {
      'src/server/serve.ts': 'Shop.of(session)',
      'src/server/demo/demo.ts': 'Shop.of({ shopId })',
      'src/server/orders/orders.test.ts': 'Shop.of({ shopId })',
      'src/server/orders/orders.ts': 'const make = Shop.of\nmake({ shopId })',
      'src/server/orders/steps.ts': 'ShopScope.ofNobody({ shopId })',
    },
    found: ['src/server/orders/orders.ts', 'src/server/orders/steps.ts'],
  },
  {
    name: 'every dialog is a Dialog, which ignores presses on what has just changed',
    rule: oneDialog,
    broken: {
      'src/client/ui/Dialog.tsx': 'const dialog = <Modal opened />',
      'src/client/palette/Palette.tsx': 'const title = <Modal.Title>Search</Modal.Title>',
      'src/client/orders/OrderMenu.tsx': 'const dialog = <Modal opened />',
      'src/client/orders/Other.tsx': 'const dialog = <Modal.Root opened />',
    },
    found: ['src/client/orders/OrderMenu.tsx', 'src/client/orders/Other.tsx'],
  },
  {
    name: 'every form is submitted through client/forms',
    rule: oneWayToSave,
    broken: {
      'src/client/forms/on-submit.ts': `import type { FormEvent } from 'react'`,
      'src/client/shop/ShopForm.tsx': 'const form = <form {...props} />',
      'src/client/pieces/PiecePanel.tsx': 'const form = <form onSubmit={onSubmit(add)} />',
      'src/client/orders/NoteForm.tsx': 'const form = <form onSubmit={submit} />',
      'src/client/orders/Other.tsx': 'function submit(event: FormEvent) {}',
    },
    found: ['src/client/orders/NoteForm.tsx', 'src/client/orders/Other.tsx'],
  },
  {
    name: 'there are no import cycles',
    rule: noCycles,
    broken: {
      'src/server/a.ts': `import { b } from './b.ts'`,
      'src/server/b.ts': `import type { C } from './c.ts'`,
      'src/server/c.ts': `import './a.ts'`,
      'src/client/d.ts': `const e = () => import('./e.ts')`,
      'src/client/e.ts': `import { d } from './d.ts'`,
    },
    found: ['src/server/a.ts → src/server/b.ts → src/server/c.ts → src/server/a.ts'],
  },
  {
    name: 'no two folders of a layer import each other',
    rule: noMutualFolders,
    broken: {
      'src/client/orders/OrderView.tsx': `import { PaymentsPanel } from '../payments/PaymentsPanel.tsx'`,
      'src/client/payments/PaymentsPanel.tsx': `import type { Balance } from '../orders/balance.ts'`,
      'src/client/payments/Dialog.tsx': `import { Button } from '../ui/Button.tsx'`,
      'src/client/ui/toast.ts': `import { CallError } from '../call-error.ts'`,
      'src/client/routes.tsx': `const page = () => import('./orders/OrderPage.tsx')`,
      'src/client/orders/use-step.ts': `import { paths } from '../routes.tsx'`,
      'src/client/orders/balance.test.ts': `import { x } from '../ui/toast.ts'`,
    },
    found: [
      'src/client/orders/OrderView.tsx imports src/client/payments/PaymentsPanel.tsx',
      'src/client/payments/PaymentsPanel.tsx imports src/client/orders/balance.ts',
    ],
  },
  {
    name: 'file names are kebab-case, or PascalCase for components, and are not generic',
    rule: namesAreSpecific,
    broken: {
      'src/server/utils.ts': '',
      'src/client/ui/index.ts': '',
      'src/domain/types.ts': '',
      'src/client/orderQueries.ts': '',
      'src/client/OrderPage.ts': '',
      'src/client/OrderPage.tsx': '',
      'src/server/orders/orders.store.ts': '',
    },
    found: [
      'src/server/utils.ts',
      'src/client/ui/index.ts',
      'src/domain/types.ts',
      'src/client/orderQueries.ts',
      'src/client/OrderPage.ts',
    ],
  },
  {
    name: 'there are no default exports and no barrels',
    rule: noDefaultExportsOrBarrels,
    broken: {
      'src/server/a.ts': 'export default function a() {}',
      'src/server/b.ts': `export * from './a.ts'`,
      'src/server/c.ts': `export {\n  a,\n} from './a.ts'`,
      'src/server/d.ts': 'export { d }\nexport const from = 1',
    },
    found: [
      'src/server/a.ts has a default export',
      'src/server/b.ts is a barrel',
      'src/server/c.ts is a barrel',
    ],
  },
  {
    name: 'the first load includes no schema',
    rule: firstLoadCarriesNoSchema,
    broken: {
      [MAIN]: `import { call } from './call.ts'\nconst page = () => import('./page.ts')`,
      'src/client/call.ts': `import type { Calls } from '#contract/api.ts'\nimport { newOrder } from '#contract/orders.ts'`,
      'src/client/page.ts': `import { z } from 'zod'`,
      'src/contract/orders.ts': `import { status } from './fields.ts'`,
      [CUSTOMER_MAIN]: `import { customerAnswer } from '#contract/customer-page.ts'`,
    },
    found: ['src/contract/orders.ts', 'src/contract/fields.ts', 'src/contract/customer-page.ts'],
  },
]

const kerf = readSourceTree()

describe.each(RULES)('$name', ({ rule, broken, found }) => {
  it('holds', () => {
    expect(rule(kerf)).toEqual([])
  })

  it('detects violations', () => {
    expect(rule(sourceTreeOf(broken))).toEqual(found)
  })
})

describe('the source tree that the rules check', () => {
  it('has all layers, with imports', () => {
    for (const layer of ALLOWED_LAYERS.keys()) {
      const files = filesIn(kerf, `src/${layer}/`)
      expect(files.length).toBeGreaterThan(5)
      expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(5)
    }
    expect(firstLoad(kerf, MAIN).size).toBeGreaterThan(5)
  })

  it('has every imported file', () => {
    const missing = [...kerf.values()].flatMap((file) =>
      file.imports
        .filter(({ target, isPackage }) => !isPackage && /^src\/.*\.tsx?$/.test(target) && !kerf.has(target))
        .map(({ target }) => `${file.path} imports ${target}`),
    )
    expect(missing).toEqual([])
  })

  it('has no import statement that the pattern misses', () => {
    for (const { path, code, imports } of filesIn(kerf, 'src/')) {
      const statements = code.match(/^import\b(?!\()/gm) ?? []
      expect([path, imports.filter(({ dynamic }) => !dynamic).length]).toEqual([path, statements.length])
    }
  })
})
