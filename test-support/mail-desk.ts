/** A shop that sends emails to a mail catcher, for tests of the outbox. */
import { type Mail, sending } from '#contract/sending.ts'
import type { Attached } from '#domain/customer-answer.ts'
import type { Database } from '../src/server/database/connect.ts'
import { Outbox } from '../src/server/mail/outbox.ts'
import type { Deliver } from '../src/server/mail/outgoing-mail.ts'
import { smtp } from '../src/server/mail/smtp.ts'
import { addOrder, startTestKerf, type TestKerf } from './kerf-app.ts'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'

const MAIL = { document: 'quote', to: 'ada@example.com', subject: 'Your table', text: 'Look: {link}' }

export interface MailDesk {
  readonly kerf: TestKerf
  readonly catcher: MailCatcher
  readonly deliver: Deliver
  /** Gives up on a silent catcher after 1.5 s. Only for one email at a time: on a busy machine, several take longer. */
  readonly deliverImpatiently: Deliver
  /** The warnings that the operator would see in the log. */
  readonly warned: readonly string[]
  newOutbox(deliver?: Deliver, db?: Database): Outbox
  /** Queues an email for the given order, or for a new one. @returns the order's id. */
  queue(changes?: Partial<typeof MAIL> & { attached?: Attached }, orderId?: number): Promise<number>
  /** The order's only email. */
  only(orderId: number): Promise<Mail>
  /** Kind and text of the order's events after its creation. */
  events(orderId: number): Promise<[string, string | null][]>
  close(): Promise<void>
}

export async function openMailDesk(): Promise<MailDesk> {
  const catcher = await startMailCatcher()
  const deliver = smtp(catcher.url)
  const kerf = await startTestKerf({
    publicUrl: 'https://kerf.example.com',
    mailServer: { from: undefined, perHour: 200, wake: () => {}, deliver },
  })
  const warned: string[] = []
  const ask = async (path: string) => (await kerf.owner.call('GET', `/api/orders/${path}`)).json()
  return {
    kerf,
    catcher,
    deliver,
    deliverImpatiently: smtp(catcher.url, { connectMs: 1500, silentMs: 1500 }),
    warned,
    newOutbox: (how = deliver, db = kerf.db) =>
      new Outbox({
        db,
        deliver: how,
        from: undefined,
        now: () => kerf.clock.now,
        warn: (error, message) => warned.push(`${message}: ${error}`),
      }),
    async queue(changes = {}, orderId) {
      const id = orderId ?? (await addOrder(kerf.owner))
      const answer = await kerf.owner.call('POST', `/api/orders/${id}/send`, { ...MAIL, ...changes })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return id
    },
    async only(id) {
      const { mails } = sending.parse(await ask(`${id}/sending`))
      const [mail] = mails
      if (mail === undefined || mails.length > 1) throw new Error(`${mails.length} mails`)
      return mail
    },
    async events(id) {
      const { history } = await ask(String(id))
      return history.slice(1).map((event: { kind: string; text: string | null }) => [event.kind, event.text])
    },
    async close() {
      await catcher.close()
      await kerf.close()
    },
  }
}
