import { readFileSync } from 'node:fs'
import { z } from 'zod'

const packageJson = z.object({ version: z.string() })

/** Kerf's version. */
export const VERSION = packageJson.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version
