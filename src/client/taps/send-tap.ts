import type { Card } from '#contract/floor.ts'
import type { AnyOrder } from '#contract/orders.ts'
import { call } from '../call.ts'
import { CallError, isAway } from '../call-error.ts'
import { keptPhoto } from '../offline/floor-store.ts'
import { upload } from '../upload.ts'
import type { ProblemTap, SolvedTap, Tap } from './tap.ts'

/** The piece's new card, or the order with its problem. */
export type TapAnswer = { readonly card: Card } | { readonly order: AnyOrder }

/** The server is asked again after this long. A photo takes as long as it takes. */
export const PATIENCE_MS = 20_000

const patience = () => AbortSignal.timeout(PATIENCE_MS)

/** @throws CallError; a TimeoutError if the server does not answer. */
export async function sendTap(tap: Tap): Promise<TapAnswer> {
  if (tap.kind === 'problem') return { order: await sendProblem(tap) }
  if (tap.kind === 'solved') return { order: await sendSolved(tap) }
  const { orderId, line, place, step, by, at, key } = tap
  const how = tap.kind === 'start' ? { from: step, start: true } : { from: tap.from }
  const card = await call('PATCH /api/orders/{id}/lines/{index}/step', {
    params: { id: orderId, index: line },
    body: { step, by: by.id, at, place, ...how },
    idempotencyKey: key,
    signal: patience(),
  })
  return { card }
}

async function sendProblem(tap: ProblemTap): Promise<AnyOrder> {
  const { orderId, line, place, text, by, key } = tap
  const attachmentId = tap.hasPhoto ? await sendPhoto(tap) : undefined
  const order = await call('POST /api/orders/{id}/problems', {
    params: { id: orderId },
    body: { text, line, place, by: by.id, ...(attachmentId !== undefined && { attachmentId }) },
    idempotencyKey: key,
    signal: patience(),
  })
  arrivedPhotos.delete(key)
  return order
}

function sendSolved({ orderId, problem, by, key }: SolvedTap): Promise<AnyOrder> {
  return call('POST /api/orders/{id}/problems/{problemId}/solve', {
    params: { id: orderId, problemId: problem },
    body: { by: by.id },
    idempotencyKey: key,
    signal: patience(),
  })
}

/** The ids of photos that have arrived while the words beside them have not, by the keys of their taps. */
const arrivedPhotos = new Map<string, number>()

/** @returns the id of the attachment; undefined if the server does not take the photo: the words matter more. */
async function sendPhoto({ orderId, key }: ProblemTap): Promise<number | undefined> {
  const arrived = arrivedPhotos.get(key)
  if (arrived !== undefined) return arrived
  const photo = await keptPhoto(key)
  if (photo === undefined) return undefined
  // The answer has all files of the order: this name tells which one it is.
  const name = `Problem ${key.slice(0, 8)}`
  try {
    const { attachments } = await upload('POST /api/orders/{id}/attachments', {
      params: { id: orderId },
      file: new File([photo], name, { type: photo.type }),
      idempotencyKey: `${key}-photo`,
      onProgress: () => {},
    })
    const id = attachments.find((one) => one.name.startsWith(name))?.id
    if (id !== undefined) arrivedPhotos.set(key, id)
    return id
  } catch (error) {
    const isRefused =
      error instanceof CallError && !isAway(error) && ![401, 403, 408, 429].includes(error.status)
    if (isRefused) return undefined
    throw error
  }
}
