import type { FileStore } from './attachments/file-store.ts'
import type { CustomerLimits } from './customer-page/customer-limits.ts'
import type { Database } from './database/connect.ts'
import type { Live } from './live/live.ts'
import type { MailServer } from './mail/mail-server.ts'
import type { SignInLimits } from './session/sign-in-limits.ts'

/** What every verb may need besides its input. */
export interface Kerf {
  readonly db: Database
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The same, but it never goes back: a session stays over once it is over. */
  readonly sessionNow: () => number
  readonly publicUrl: string | undefined
  readonly signInLimits: SignInLimits
  readonly customerLimits: CustomerLimits
  readonly files: FileStore
  readonly live: Live
  /** Undefined where none is set. */
  readonly mailServer: MailServer | undefined
}
