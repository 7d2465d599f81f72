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
 * A hash of the names and contents of these files and folders, if they exist, without tests. Uses contents instead of
 * modification times, which every checkout or copy changes. Reading them all takes milliseconds.
 */
export function fingerprint(folder, places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesUnder(path.join(folder, place))).sort()) {
    const contents = readFileSync(file)
    hash.update(`${path.relative(folder, file)}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex')
}
