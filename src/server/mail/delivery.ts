import type { MailServer } from './mail-server.ts'

/** How documents reach the customer. */
export interface DeliveryOptions {
  readonly mailServer: MailServer | undefined
  /** The address where people reach Kerf, such as `https://kerf.example.com`. */
  readonly kerfUrl: string
}
