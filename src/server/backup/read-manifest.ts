import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonOf } from '#domain/json-of.ts'
import { MANIFEST, type Manifest, manifest } from './manifest.ts'

/** @throws Error with one line for the operator. */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new Error(`${folder} is not a complete backup: it has no ${MANIFEST}`)
  }
  const parsed = manifest.safeParse(jsonOf(text))
  if (!parsed.success) throw new Error(`${MANIFEST} in ${folder} is damaged, or from a newer version of Kerf`)
  return parsed.data
}
