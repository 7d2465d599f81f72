/** Every revision of a quote that was sent, plus its current content, for staff to read. */
import type { Revision } from '#contract/revisions.ts'
import { dollarsFromCents, fractionFromMillionths } from '#domain/money.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { changesBetween } from '#domain/quote-changes.ts'
import type { QuoteContent } from '#domain/quote-content.ts'
import { optionalTextsOf } from '#domain/quote-fields.ts'
import type { Database } from '../database/connect.ts'
import { readKeptContent } from '../order-parts/kept-content.ts'
import { presentStaffLine, presentSums } from '../order-parts/line-content.ts'
import { findOrRefuse } from '../orders/load-order.ts'
import { contentOf } from '../orders/order-content.ts'
import { sketchesOf } from '../pieces/sketches.ts'
import type { Shop } from '../shop.ts'
import { listRevisions } from './revisions.store.ts'

/** @throws Refusal 'not-found', also when the order belongs to another shop. */
export async function allRevisions(shop: Shop, db: Database, id: number): Promise<Revision[]> {
  const order = await findOrRefuse(shop, db, id)
  const kept: readonly Omit<Presented, 'before' | 'sketches'>[] = (await listRevisions(shop, db, id)).map(
    (row) => ({
      revision: row.revision,
      at: row.at,
      by: row.user_id === null || row.user_name === null ? null : { id: row.user_id, name: row.user_name },
      content: readKeptContent(row.content),
    }),
  )
  const isKept = kept.some(({ revision }) => revision === order.revision)
  const now = { revision: order.revision, at: null, by: null, content: await contentOf(shop, db, order) }
  const all = [...kept, ...(isKept ? [] : [now])]
  const pieces = all.flatMap(({ content }) => content.lineItems.map(({ piece }) => piece))
  const sketches = [...(await sketchesOf(shop, db, pieces))]
  return all.map((revision, index) =>
    present({
      ...revision,
      before: all[index - 1]?.content,
      sketches: sketches.splice(0, revision.content.lineItems.length),
    }),
  )
}

interface Presented extends Pick<Revision, 'revision' | 'at' | 'by'> {
  readonly content: QuoteContent
  readonly before: QuoteContent | undefined
  /** Of each line. */
  readonly sketches: readonly (Sketch | undefined)[]
}

function present({ revision, at, by, content, before, sketches }: Presented): Revision {
  return {
    revision,
    at,
    by,
    title: content.title,
    ...optionalTextsOf(content),
    customer: { ...content.customer },
    lineItems: content.lineItems.map((line, at) => presentStaffLine(line, sketches[at])),
    ...presentSums(content),
    taxRate: fractionFromMillionths(content.taxRateMillionths),
    paymentTerms: termsOf(content),
    conditions: content.conditions && { ...content.conditions },
    expiresOn: content.expiresOn,
    changes: before === undefined ? [] : changesBetween(before, content),
    difference: before === undefined ? null : dollarsFromCents(content.totalCents - before.totalCents),
  }
}

function termsOf({ terms: { structure, notes, milestones } }: QuoteContent): Revision['paymentTerms'] {
  return {
    structure,
    ...(notes !== undefined && { notes }),
    ...(milestones !== undefined && { milestones: [...milestones] }),
  }
}
