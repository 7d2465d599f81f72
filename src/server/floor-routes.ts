/** Connects the calls of the shop floor to the functions that answer them. */
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { getBoard } from './floor/board.ts'
import { moveWork } from './floor/move-work.ts'
import { reportProblem, solveProblemOf } from './floor/problems.ts'
import type { Kerf } from './kerf.ts'
import { originOf } from './request-origin.ts'
import { serveMember } from './serve.ts'
import { recordPlannedMinutes } from './work-plan/planned-minutes.ts'
import { getWorkPlan, replaceWorkPlan } from './work-plan/work-plan.ts'

export function floorRoutes(app: FastifyInstance, kerf: Kerf): void {
  serveMember(app, kerf, api.floor.steps, ({ shop, db }) => getWorkPlan(shop, db))
  serveMember(app, kerf, api.floor.saveSteps, async ({ shop, db, body, now, request }) => {
    const plan = await replaceWorkPlan(shop, db, body, now)
    await recordPlannedMinutes(shop, db, (error) =>
      request.log.warn({ err: error }, 'could not estimate orders by the new work steps'),
    )
    return plan
  })
  serveMember(app, kerf, api.floor.board, ({ shop, db, now }) => getBoard(shop, db, now))
  serveMember(app, kerf, api.floor.moveLine, ({ shop, db, params, body, request, now, keyed }) => {
    // A member who may not send to customers must not choose the host of a customer's link either.
    const kerfUrl = kerf.publicUrl ?? (shop.may('send') ? originOf(request) : undefined)
    const delivery = { mailServer: kerf.mailServer, kerfUrl }
    return moveWork(shop, db, params, body, delivery, now, keyed)
  })
  serveMember(app, kerf, api.floor.reportProblem, ({ shop, db, params, body, now, keyed }) =>
    reportProblem(shop, db, params.id, body, now, keyed),
  )
  serveMember(app, kerf, api.floor.solveProblem, ({ shop, db, params, body, now, keyed }) =>
    solveProblemOf(shop, db, params, body ?? {}, now, keyed),
  )
}
