/** A shop's steps of work, and the hours that its pieces take in them. */
import { z } from 'zod'
import { type NewWorkPlan, type WorkPlan as WirePlan, workPlan as wirePlan } from '#contract/floor.ts'
import { planChanges } from '#domain/floor/plan-words.ts'
import { DEFAULT_WORK_PLAN, stepName, type WorkPlan } from '#domain/floor/work-plan.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { refusalAt } from '#domain/refusal.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import { currentTypes } from '../pieces/current-types.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { holdRates, lockSettings } from '../shops/shop-settings.store.ts'
import * as store from './work-plan.store.ts'

/** With the names of steps that were removed, which the hours of finished work are told by. */
const keptPlan = wirePlan.extend({ removed: z.array(z.object({ id: z.number(), name: z.string() })) })

export type KeptPlan = z.output<typeof keptPlan>

const FIRST: KeptPlan = keptPlan.parse({ ...DEFAULT_WORK_PLAN, version: 0, removed: [] })

export async function findPlan(shop: ShopScope, db: Database): Promise<KeptPlan> {
  const kept = await store.findWorkPlan(shop, db)
  return kept === null ? FIRST : keptPlan.parse(JSON.parse(kept))
}

/** It stays as it is until the transaction ends: no step is removed while a line enters it. Lock the order first. */
export async function holdPlan(shop: Shop, tx: Database): Promise<KeptPlan> {
  const [, plan] = await Promise.all([holdRates(shop, tx), findPlan(shop, tx)])
  return plan
}

export async function getWorkPlan(shop: Shop, db: Database): Promise<WirePlan> {
  return presentPlan(await findPlan(shop, db))
}

function presentPlan({ version, steps, types }: KeptPlan): WirePlan {
  return { version, steps, types }
}

/**
 * Orders whose work it estimates follow afterward (`planned-minutes.ts`).
 *
 * @throws Refusal 'conflict' if somebody else has saved it since, and if pieces stand in a step that it removes;
 * 'invalid' for a step or a piece type that does not exist.
 */
export async function replaceWorkPlan(
  shop: Shop,
  db: Database,
  { version, ...plan }: NewWorkPlan,
  now: string,
): Promise<WirePlan> {
  return transaction(db, async (tx) => {
    await lockSettings(shop, tx, now)
    const before = await findPlan(shop, tx)
    const after = withIds(before, plan)
    if (isSame(before, after)) return presentPlan(before)
    if (before.version !== version) {
      throw refusalAt('conflict', 'version', 'Somebody else saved the work steps after you started editing.')
    }
    const types = await typesById(shop, tx)
    refuseUnknownTypes(after, types)
    await refuseOccupied(shop, tx, before, after)
    const removed = [
      ...before.removed,
      ...before.steps.filter(({ id }) => !after.steps.some((step) => step.id === id)),
    ].map(({ id, name }) => ({ id, name }))
    const saved = { ...after, version: version + 1, removed }
    await store.saveWorkPlan(shop, tx, JSON.stringify(saved))
    const changes = planChanges(before, after, types)
    await recordAudit(shop, tx, { kind: 'work-plan-changed', detail: { changes }, now })
    announce(tx, topicAnnouncement(shop, 'shop-settings'))
    return presentPlan(saved)
  })
}

/** New steps get ids that no step ever had. @throws Refusal 'invalid' for an id that is not of the shop's steps. */
function withIds(before: KeptPlan, { steps, types }: Omit<NewWorkPlan, 'version'>) {
  const known = new Set(before.steps.map(({ id }) => id))
  let last = Math.max(0, ...known, ...before.removed.map(({ id }) => id))
  const given = new Map(
    steps.map(({ id }, at) => {
      if (id > 0 && !known.has(id)) throw refusalAt('invalid', `steps.${at}.id`, 'No such step')
      if (id < 0) last += 1
      return [id, id < 0 ? last : id]
    }),
  )
  const idOf = (id: number) => given.get(id) ?? id
  return {
    steps: steps.map((step) => ({ ...step, id: idOf(step.id) })),
    types: Object.fromEntries(
      Object.entries(types).map(([type, entries]) => [
        type,
        entries.map((entry) => ({ ...entry, step: idOf(entry.step) })),
      ]),
    ),
  }
}

function isSame(before: WorkPlan, after: WorkPlan): boolean {
  const words = ({ steps, types }: WorkPlan) =>
    JSON.stringify([
      steps.map(({ id, name, isReady }) => [id, name, isReady]),
      Object.entries(types)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([type, entries]) => [
          type,
          entries.map(({ step, hours, per, when }) => [step, hours, per, when]),
        ]),
    ])
  return words(before) === words(after)
}

/** Of today, those included that the calculator no longer offers. */
async function typesById(shop: Shop, tx: Database): Promise<ReadonlyMap<string, PieceType>> {
  const types = await currentTypes(shop, tx)
  return new Map([...types].map(([id, { definition }]) => [id, definition]))
}

function refuseUnknownTypes({ types }: WorkPlan, known: ReadonlyMap<string, PieceType>): void {
  const unknown = Object.keys(types).find((type) => !known.has(type))
  if (unknown !== undefined) throw refusalAt('invalid', `types.${unknown}`, 'This piece type does not exist')
}

async function refuseOccupied(shop: Shop, tx: Database, before: KeptPlan, after: WorkPlan): Promise<void> {
  const standing = await store.countStanding(shop, tx)
  for (const { id } of before.steps) {
    const lines = standing.get(id) ?? 0
    if (lines === 0 || after.steps.some((step) => step.id === id)) continue
    const found = lines === 1 ? '1 line is' : `${lines} lines are`
    throw refusalAt(
      'conflict',
      'steps',
      `${found} in ${stepName(before, id)}. Move ${lines === 1 ? 'it' : 'them'} on before you remove the step.`,
    )
  }
}
