/** What a job ticket says of the work on an order. */
import { buffer } from 'node:stream/consumers'
import { dayOf } from '#domain/calendar.ts'
import { passedSteps } from '#domain/floor/estimate.ts'
import { type JobTicket, jobTicket } from '#domain/job-ticket.ts'
import type { DocumentOrder } from '#domain/order-document.ts'
import type { FileStore } from '../attachments/file-store.ts'
import type { Database } from '../database/connect.ts'
import { decodePicture } from '../decode-picture.ts'
import { type AttachmentRow, listAttachments } from '../order-parts/attachments.store.ts'
import { listMoves, listPlaces } from '../order-parts/work-places.store.ts'
import { listOpenProblems } from '../order-parts/work-problems.store.ts'
import type { Shop } from '../shop.ts'
import { workedLines } from '../work-plan/planned-minutes.ts'
import { findPlan } from '../work-plan/work-plan.ts'
import { measuredMaterial } from './material.ts'

interface TicketSource {
  readonly id: number
  readonly order: DocumentOrder
  readonly files: FileStore
  /** The address where staff reach Kerf. */
  readonly kerfUrl: string
  readonly onUnreadable: OnUnreadable
}

/** Called for each photo that is left out because it cannot be read. */
export type OnUnreadable = (error: unknown) => void

export async function ticketOf(
  shop: Shop,
  db: Database,
  { id, order, files, kerfUrl, onUnreadable }: TicketSource,
): Promise<JobTicket> {
  const { lineItems, promisedOn = null, invoicedOn, completedOn, isVoid, today } = order
  const [plan, worked, material, places, moves, problems, attachments] = await Promise.all([
    findPlan(shop, db),
    workedLines(shop, db, lineItems),
    measuredMaterial(shop, db, lineItems),
    listPlaces(shop, db, id),
    listMoves(shop, db, id),
    listOpenProblems(shop, db, id),
    listAttachments(shop, db, id),
  ])
  const dayIn = (instant: string) => dayOf(instant, shop.timeZone)
  const pictures = attachments.filter(({ for_floor, format }) => for_floor === 1 && format !== 'pdf')
  const ticket = {
    promisedOn,
    isQuote: invoicedOn === undefined,
    isOver: completedOn !== undefined || isVoid,
    today,
    lines: lineItems.map(({ description, quantity }, at) => {
      const row = places.find(({ position }) => position === at)
      const left = moves.filter(({ place }) => place === row?.place)
      return {
        description,
        quantity,
        passes: passedSteps(plan, worked[at] ?? { quantity }),
        standing: row && { step: row.step, since: dayIn(row.since) },
        moves: left.map(({ from_step: from, to_step: to, worker_name: by, at }) => ({
          from,
          to,
          by,
          on: dayIn(at),
        })),
        url: `${kerfUrl}/floor/${id}/${at}`,
      }
    }),
    problems: problems.map(({ position, text, by_name: by, at }) => ({
      line: position,
      text,
      by,
      on: dayIn(at),
    })),
    photos: await printedPhotos(shop, files, pictures.slice(-MAX_PHOTOS), onUnreadable),
    photoCount: pictures.length,
  }
  return jobTicket(ticket, plan, material)
}

const MAX_PHOTOS = 6
/** Pixels of the longer side: 250 to an inch where they are printed. */
const PHOTO_SIDE = 600
/** Kerf has made it smaller already. */
const MAX_MEGAPIXELS = 50

/** As data URLs. One that cannot be read is left out: the floor needs the rest of its ticket. */
async function printedPhotos(
  shop: Shop,
  files: FileStore,
  pictures: readonly AttachmentRow[],
  onUnreadable: OnUnreadable,
): Promise<readonly string[]> {
  const photos: string[] = []
  for (const { file_key: key } of pictures) {
    try {
      const file = await files.open(shop, key, 'file')
      if (file === undefined) continue
      const jpeg = await decodePicture(await buffer(file.bytes), MAX_MEGAPIXELS, ({ picture }) =>
        picture
          .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 75 })
          .toBuffer(),
      )
      photos.push(`data:image/jpeg;base64,${jpeg.toString('base64')}`)
    } catch (error) {
      onUnreadable(error)
    }
  }
  return photos
}
