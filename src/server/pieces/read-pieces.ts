/** What people type, dictate, or paste, as priced pieces. */
import type { WireReadPiece } from '#contract/pieces.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { pricePiece } from '#domain/pieces/price-piece.ts'
import { lineWords, readText } from '#domain/pieces/read-piece.ts'
import { readableTypes } from '#domain/pieces/readable-types.ts'
import type { ReadableType, ReadPiece } from '#domain/pieces/reading/reading.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { getSettings } from '../shops/shop-settings.ts'
import { readDefinition } from './current-types.ts'
import { listLatestTypes } from './piece-types.store.ts'

export async function readPiecesOf(
  shop: Shop,
  db: Database,
  { text }: { readonly text: string },
): Promise<WireReadPiece[]> {
  const { pricingConfig } = await getSettings(shop, db)
  const own = (await listLatestTypes(shop, db)).filter(({ is_active }) => is_active !== 0)
  const types = readableTypes(
    pricingConfig,
    own.map(({ type_id, version, definition }) => ({
      id: type_id,
      version,
      definition: readDefinition(definition),
    })),
  )
  const { pieces, skipped } = readText(text, types)
  return pieces.map((piece, at) => {
    const [from, to] = [at === 0 ? 0 : (pieces[at]?.start ?? 0), pieces[at + 1]?.start ?? Infinity]
    const lines = skipped.filter(({ start }) => start >= from && start < to).map((line) => line.text)
    return presentPiece(piece, types, lines)
  })
}

function presentPiece(
  { start: _, end: __, price: priceInText, ...piece }: ReadPiece,
  types: readonly ReadableType[],
  skipped: string[],
): WireReadPiece {
  const definition = types.find(({ id }) => id === piece.type)?.definition
  if (definition === undefined) throw new Error('a piece was read as a type that the shop does not have')
  return {
    type: piece.type,
    version: piece.version,
    inputs: { ...piece.inputs },
    quantity: piece.quantity,
    description: lineWords(definition, piece),
    price: dollarsFromCents(pricePiece(definition, piece.inputs).cents),
    priceInText: priceInText ?? null,
    understood: [...piece.understood],
    assumed: [...piece.assumed],
    leftOver: [...piece.leftOver],
    questions: piece.questions.map(({ answers, ...question }) => ({
      ...question,
      answers: answers.map(({ inputs, ...answer }) => ({
        ...answer,
        ...(inputs !== undefined && { inputs: { ...inputs } }),
      })),
    })),
    skipped,
  }
}
