/**
 * Properties of random values. `npm test` draws the same ones each time, so that it is never red by chance; `npm run
 * test:all` draws more, and others each time.
 */
import fc from 'fast-check'
import { thorough } from './thorough.ts'

if (!thorough) fc.configureGlobal({ seed: 20_261_126 })

export { fc }
