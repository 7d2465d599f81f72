/** The source files of the house and who imports whom, for `src/boundaries.test.ts`. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  /** A path of the house such as `src/domain/money.ts`, or the package as it was written. */
  readonly target: string
  readonly isPackage: boolean
  /** Gone at run time: `import type`. */
  readonly typeOnly: boolean
  /** `import('…')`: loaded when it is needed. */
  readonly dynamic: boolean
}

export interface SourceFile {
  readonly path: string
  /** Without its comments. */
  readonly code: string
  readonly imports: readonly Import[]
}

export type House = ReadonlyMap<string, SourceFile>

const root = path.join(import.meta.dirname, '..')

export function readHouse(): House {
  const files = globSync(['src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'test-support/**/*.ts'], {
    cwd: root,
    // It quotes imports that break the rules.
    exclude: ['src/boundaries.test.ts'],
  })
  return houseOf(
    Object.fromEntries(
      files.map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(root, file), 'utf8')]),
    ),
  )
}

/** @param sources path to source text. */
export function houseOf(sources: Readonly<Record<string, string>>): House {
  return new Map(Object.entries(sources).map(([file, source]) => [file, sourceFile(file, source)]))
}

/** Comments that begin a line or follow a space: a URL's slashes and a glob's stars are left alone. */
const COMMENT = /^\s*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const STATIC = /^(?:import|export)\s+(?<type>type\s+)?(?:[^'"`;()=]*?\bfrom\s*)?['"](?<target>[^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"](?<target>[^'"]+)['"]/g

function sourceFile(file: string, source: string): SourceFile {
  const code = source.replace(COMMENT, '')
  const found = (pattern: RegExp, dynamic: boolean) =>
    [...code.matchAll(pattern)].map(
      ({ groups }): Import => ({
        ...resolved(file, groups?.target ?? ''),
        typeOnly: groups?.type !== undefined,
        dynamic,
      }),
    )
  return { path: file, code, imports: [...found(STATIC, false), ...found(DYNAMIC, true)] }
}

function resolved(from: string, target: string): { target: string; isPackage: boolean } {
  if (target.startsWith('#')) return { target: `src/${target.slice(1)}`, isPackage: false }
  if (target.startsWith('.')) {
    return { target: path.posix.join(path.posix.dirname(from), target), isPackage: false }
  }
  return { target, isPackage: true }
}
