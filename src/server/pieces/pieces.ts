/** A shop's price list, and prices of pieces. */
import type { NewPiece } from '#contract/piece-parts.ts'
import type { NewPieceType, RatesChange, RatesEffect, WirePieceType } from '#contract/pieces.ts'
import type { AuditChange } from '#domain/audit.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { isBuiltIn } from '#domain/pieces/built-in.ts'
import { checkInputs } from '#domain/pieces/check-inputs.ts'
import { describePiece } from '#domain/pieces/describe-piece.ts'
import type { CurrentTypes } from '#domain/pieces/line-piece.ts'
import { pricePiece } from '#domain/pieces/price-piece.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import { presentPart } from '../order-parts/line-content.ts'
import type { Shop } from '../shop.ts'
import { lockSettings } from '../shops/shop-settings.store.ts'
import { getSettings, mergedRates } from '../shops/shop-settings.ts'
import { currentTypes, readDefinition, typesOfRates } from './current-types.ts'
import { insertType, listLatestTypes, type PieceTypeRow } from './piece-types.store.ts'
import { changedQuotes } from './rates-changed.ts'

export async function listPieceTypes(shop: Shop, db: Database): Promise<WirePieceType[]> {
  const { pricingConfig } = await getSettings(shop, db)
  const builtIn = typesOfRates(pricingConfig).map(
    ([id, { version, definition }]): WirePieceType => ({
      id,
      version,
      isBuiltIn: true,
      isActive: true,
      definition,
      savedBy: null,
      savedAt: null,
    }),
  )
  const own = (await listLatestTypes(shop, db)).map(presentType)
  return [...builtIn, ...own.sort((a, b) => a.definition.name.localeCompare(b.definition.name, 'en'))]
}

function presentType(row: PieceTypeRow): WirePieceType {
  return {
    id: row.type_id,
    version: row.version,
    isBuiltIn: false,
    isActive: row.is_active !== 0,
    definition: readDefinition(row.definition),
    savedBy: { id: row.user_id, name: row.user_name },
    savedAt: row.at,
  }
}

/** A shop's own price list is written by hand. */
const MAX_TYPES = 200

/**
 * Writes a type's next version, unless nothing changes. Open quotes follow afterward (`rates-changed.ts`).
 *
 * @throws Refusal 'not-found' for a version of a type that does not exist; 'conflict' for a built-in type, and when
 * somebody else has saved it since; 'invalid' for more types than a shop may have.
 */
export async function savePieceType(
  shop: Shop,
  db: Database,
  id: string,
  { version, isActive, definition }: NewPieceType,
  now: string,
): Promise<WirePieceType> {
  if (isBuiltIn(id)) {
    throw new Refusal('conflict', 'This piece type comes with Kerf. Its rates are in Pricing Configuration.')
  }
  return transaction(db, async (tx) => {
    await lockSettings(shop, tx, now)
    const types = await listLatestTypes(shop, tx)
    const latest = types.find(({ type_id }) => type_id === id)
    const kept = JSON.stringify(definition)
    if (latest === undefined && version > 0) throw new Refusal('not-found', 'This piece type does not exist')
    if (latest !== undefined && latest.definition === kept && (latest.is_active !== 0) === isActive)
      return presentType(latest)
    if (latest !== undefined && latest.version !== version) {
      throw refusalAt(
        'conflict',
        'version',
        `${latest.user_id === shop.userId ? 'You' : latest.user_name} saved this piece type after you started editing.`,
      )
    }
    if (latest === undefined && types.length >= MAX_TYPES)
      throw new Refusal('invalid', `At most ${MAX_TYPES} piece types`)
    await insertType(shop, tx, { typeId: id, version: version + 1, isActive, definition: kept, now })
    await recordAudit(shop, tx, {
      kind: 'piece-type-changed',
      detail: {
        text: definition.name,
        changes: typeChanges(latest, { version: version + 1, isActive, definition }),
      },
      now,
    })
    announce(tx, topicAnnouncement(shop, 'shop-settings'))
    const saved = (await listLatestTypes(shop, tx)).find(({ type_id }) => type_id === id)
    if (saved === undefined) throw new Error('the piece type was not stored')
    return presentType(saved)
  })
}

function typeChanges(before: PieceTypeRow | undefined, after: NewPieceType): AuditChange[] {
  const was = before === undefined ? undefined : presentType(before)
  const change = (label: string, textOf: (type: NewPieceType) => string) => {
    const [from, to] = [was === undefined ? 'None' : textOf(was), textOf(after)]
    return from === to ? [] : [{ label, before: from, after: to }]
  }
  return [
    ...change('Name', ({ definition }) => definition.name),
    ...change('Version', (type) => String(type.version)),
    ...change('Offered', ({ isActive }) => (isActive ? 'Yes' : 'No')),
  ]
}

/** @throws Refusal 'invalid' naming the inputs that the type does not accept. */
export async function priceOfPiece(shop: Shop, db: Database, { type, inputs: given }: NewPiece) {
  const current = (await currentTypes(shop, db)).get(type)
  if (current === undefined) {
    throw refusalAt('invalid', 'type', 'This piece type does not exist')
  }
  const { version, definition } = current
  const { inputs, problems } = checkInputs(definition, given)
  if (problems !== undefined) {
    const issues = problems.map(({ field, message }) => ({ path: `inputs.${field}`, message }))
    throw new Refusal('invalid', problems[0].message, { issues })
  }
  const { cents, parts } = pricePiece(definition, inputs)
  return {
    type,
    version,
    inputs: { ...inputs },
    description: describePiece(definition, inputs),
    price: dollarsFromCents(cents),
    parts: parts.map(presentPart),
  }
}

const MAX_LISTED = 50

/** What a change would do to open quotes. Saves nothing. */
export async function effectOfRates(shop: Shop, db: Database, change: RatesChange): Promise<RatesEffect> {
  const [before, after] = await typesBeforeAndAfter(shop, db, change)
  const changed = await changedQuotes(shop, db, before, after)
  const largest = changed.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents))
  return {
    count: changed.length,
    amount: dollarsFromCents(changed.reduce((sum, { cents }) => sum + cents, 0)),
    orders: largest
      .slice(0, MAX_LISTED)
      .map(({ cents, ...order }) => ({ ...order, amount: dollarsFromCents(cents) })),
  }
}

async function typesBeforeAndAfter(
  shop: Shop,
  db: Database,
  { pricingConfig, pieceType }: RatesChange,
): Promise<[CurrentTypes, CurrentTypes]> {
  const before = await currentTypes(shop, db)
  const settings = await getSettings(shop, db)
  const after = new Map([
    ...before,
    ...(pricingConfig === undefined ? [] : typesOfRates(mergedRates(settings.pricingConfig, pricingConfig))),
  ])
  if (pieceType !== undefined) {
    const version = (before.get(pieceType.id)?.version ?? 0) + 1
    after.set(pieceType.id, { version, definition: pieceType.definition })
  }
  return [before, after]
}
