/** Run by `npm test` while it does other things: installs PostgreSQL where the machine has none. */
import { postgresBinaries } from './postgres-binaries.ts'

postgresBinaries()
