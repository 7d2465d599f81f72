/** Links to the customer's page, in the database of a running server: the journeys here begin with the customer. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Kysely } from 'kysely'
import type { Order } from '#contract/orders.ts'
import type { SentDocument } from '#domain/customer-answer.ts'
import { sqliteDialect } from '../src/server/database/dialects.ts'
import type { Tables } from '../src/server/database/schema.ts'
import { addLink } from '../test-support/add-link.ts'
import type { KerfServer } from '../test-support/kerf-server.ts'

/** @returns its path. */
export async function linkPathTo(
  kerf: KerfServer,
  { id }: Pick<Order, 'id'>,
  document: SentDocument = 'quote',
): Promise<string> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(kerf.dataFolder, 'kerf.db')) })
  try {
    return `/q/${await addLink(db, { orderId: id, document, now: new Date().toISOString() })}`
  } finally {
    await db.destroy()
  }
}

/** Draws with the mouse from corner to corner of the box, as a hand does. */
export async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Draw your signature here' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is nothing to sign')
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.7)
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) {
    const lift = step % 2 === 0 ? 0.7 : 0.25
    await page.mouse.move(box.x + box.width * (0.1 + step * 0.035), box.y + box.height * lift)
  }
  await page.mouse.up()
}
