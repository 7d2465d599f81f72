import type { FileStore } from './attachments/file-store.ts'
import type { NightlyBackups } from './backup/nightly-backups.ts'
import type { CustomerLimits } from './customer-page/customer-limits.ts'
import type { Database, Place } from './database/connect.ts'
import type { DiskReserve } from './disk-reserve.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Live } from './live/live.ts'
import type { MailServer } from './mail/mail-server.ts'
import type { SignInLimits } from './session/sign-in-limits.ts'

/** What any call may need besides its input. */
export interface Kerf {
  readonly db: Database
  /** Where that is, for connections of their own. */
  readonly place: Place
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The same, but it never goes backward, so that an ended session stays ended. */
  readonly sessionNow: () => number
  readonly publicUrl: string | undefined
  readonly signInLimits: SignInLimits
  readonly customerLimits: CustomerLimits
  readonly files: FileStore
  readonly live: Live
  readonly keptAnswers: KeptAnswers
  /** With SQLite: room for what must work on a full disk. */
  readonly reserve: DiskReserve | undefined
  /** Undefined when no folder for backups is set. */
  readonly backups: NightlyBackups | undefined
  /** Undefined when no mail server is set up. */
  readonly mailServer: MailServer | undefined
}
