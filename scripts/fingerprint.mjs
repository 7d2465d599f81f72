import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const isTest = (name) => /\.test\.[jt]sx?$/.test(name)

function filesUnder(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place).flatMap((name) => (isTest(name) ? [] : filesUnder(path.join(place, name))))
}

/**
 * One value for the names and contents of these files and folders (those that exist; tests left out). Contents and
 * not times: a checkout or a copy changes every time and nothing else, and reading all of them takes milliseconds.
 */
export function fingerprint(folder, places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesUnder(path.join(folder, place))).sort()) {
    const contents = readFileSync(file)
    hash.update(`${path.relative(folder, file)}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex')
}
