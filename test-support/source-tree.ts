/** Reads the source files and their imports for `src/boundaries.test.ts`. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  /** A path in the repository, such as `src/domain/money.ts`, or a package name. */
  readonly target: string
  readonly isPackage: boolean
  /** `import type`, which does not exist at run time. */
  readonly typeOnly: boolean
  /** `import('…')`, which loads on demand. */
  readonly dynamic: boolean
}

export interface SourceFile {
  readonly path: string
  /** Without its comments. */
  readonly code: string
  readonly imports: readonly Import[]
}

export type SourceTree = ReadonlyMap<string, SourceFile>

const root = path.join(import.meta.dirname, '..')

export function readSourceTree(): SourceTree {
  const files = globSync(['src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'test-support/**/*.ts'], {
    cwd: root,
    // This test quotes imports that break the rules.
    exclude: ['src/boundaries.test.ts'],
  })
  return sourceTreeOf(
    Object.fromEntries(
      files.map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(root, file), 'utf8')]),
    ),
  )
}

/** @param sources maps paths to source text. */
export function sourceTreeOf(sources: Readonly<Record<string, string>>): SourceTree {
  return new Map(Object.entries(sources).map(([file, source]) => [file, sourceFile(file, source)]))
}

/** Comments at the start of a line or after a space. Slashes in URLs and stars in globs do not match. */
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
