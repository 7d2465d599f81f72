/** Problems that the floor told the office. */
import type { Insertable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop } from '../shop.ts'

const openProblems = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  db
    .selectFrom('work_problems as p')
    .innerJoin('users as u', 'u.id', 'p.by_id')
    .select(['p.id', 'p.position', 'p.text', 'p.attachment_id', 'p.by_id', 'u.name as by_name', 'p.at'])
    .where('p.shop_id', '=', param('shopId'))
    .where('p.order_id', '=', param('orderId'))
    .where('p.solved_at', 'is', null)
    .orderBy('p.id'),
)

/** Earliest first. */
export async function listOpenProblems(shop: Shop, db: Database, orderId: number) {
  return openProblems(db, { shopId: shop.shopId, orderId })
}

export type ProblemRow = Awaited<ReturnType<typeof listOpenProblems>>[number]

/** Open or solved. */
export async function findProblem(shop: Shop, db: Database, orderId: number, id: number) {
  return db
    .selectFrom('work_problems as p')
    .leftJoin('users as s', 's.id', 'p.solved_by_id')
    .select(['p.id', 'p.text', 'p.solved_at', 's.name as solved_by_name'])
    .where('p.shop_id', '=', shop.shopId)
    .where('p.order_id', '=', orderId)
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export async function insertProblem(
  shop: Shop,
  tx: Database,
  problem: Pick<
    Insertable<Tables['work_problems']>,
    'order_id' | 'position' | 'text' | 'attachment_id' | 'by_id' | 'at'
  >,
): Promise<number> {
  const { id } = await tx
    .insertInto('work_problems')
    .values({
      ...problem,
      shop_id: shop.shopId,
      user_id: shop.userId,
      solved_at: null,
      solved_by_id: null,
      solution: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function solveProblem(
  shop: Shop,
  tx: Database,
  id: number,
  {
    solution,
    solvedById,
    now,
  }: { readonly solution: string | null; readonly solvedById: number; readonly now: string },
): Promise<void> {
  await tx
    .updateTable('work_problems')
    .set({ solved_at: now, solved_by_id: solvedById, solution })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}

/** A revision moved the order's lines. @param to the new position of each one that is left. */
export async function moveProblems(
  shop: Shop,
  tx: Database,
  orderId: number,
  to: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = await tx
    .selectFrom('work_problems')
    .select(['id', 'position'])
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .where('position', 'is not', null)
    .execute()
  for (const { id, position } of rows) {
    const moved = position === null ? null : (to.get(position) ?? null)
    if (moved === position) continue
    await tx
      .updateTable('work_problems')
      .set({ position: moved })
      .where('shop_id', '=', shop.shopId)
      .where('id', '=', id)
      .execute()
  }
}
