/** Servers that tests start are the built one, as people start it. */
import { ensureServer } from '../scripts/build.mjs'

export const setup = (): Promise<void> => ensureServer()
