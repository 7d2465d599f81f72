/** The shop floor: steps of work, the board, and problems. */
import { z } from 'zod'
import {
  HOURS_DECIMALS,
  MAX_ENTRIES,
  MAX_HOURS,
  MAX_STEP_ID,
  MAX_STEPS,
  planProblems,
  type WorkEntry,
} from '#domain/floor/work-plan.ts'
import { MEASURES } from '#domain/pieces/piece-type.ts'
import { endpoint } from './endpoint.ts'
import {
  day,
  idInPath,
  instant,
  optionalText,
  reference,
  requiredLine,
  requiredText,
  wholeNumber,
} from './fields.ts'
import { person } from './order-parts.ts'
import { anyOrder } from './orders.ts'
import { pieceTypeId } from './piece-parts.ts'
import { drawn } from './sketch.ts'

const isReady = z.boolean({ error: 'Ready must be true or false' })

const stepId = wholeNumber({ label: 'Step', min: 1, max: MAX_STEP_ID })

export type WorkStep = z.output<typeof workStep>
export const workStep = z.object({ id: z.number(), name: z.string(), isReady: z.boolean() })

const basis = z.union(
  [z.enum(MEASURES), z.strictObject({ countOf: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/) })],
  { error: 'No such measure' },
)

const hours = z
  .number({ error: 'Hours must be a number' })
  .min(0, 'Hours must be at least 0')
  .max(MAX_HOURS, `Hours must be at most ${MAX_HOURS.toLocaleString('en-US')}`)
  .refine(
    (value) => Number(value.toFixed(HOURS_DECIMALS)) === value,
    `Hours must have at most ${HOURS_DECIMALS} decimals`,
  )
  .describe(`At most ${HOURS_DECIMALS} decimals`)

/** A type's hours in a step. A new step is named by the id that the request gives it. */
export const workEntry: z.ZodType<WorkEntry> = z.strictObject({
  step: z.number({ error: 'Step is required' }).int().min(-MAX_STEPS).max(MAX_STEP_ID),
  hours,
  /** Multiplied by all of these; empty for the piece. */
  per: z.array(basis).max(4, 'At most 4 measures'),
  when: z.strictObject({ charge: z.string().min(1).max(60) }).optional(),
})

const typesOfPlan = z.record(
  pieceTypeId,
  z.array(workEntry).max(MAX_ENTRIES, `At most ${MAX_ENTRIES} entries`),
)

export type WorkPlan = z.output<typeof workPlan>
/** Version 0 has the steps that every shop starts with. */
export const workPlan = z.object({ version: z.number(), steps: z.array(workStep), types: typesOfPlan })

export type NewWorkPlan = z.output<typeof newWorkPlan>
export const newWorkPlan = z
  .strictObject({
    /** The version that the edit started from. 409 if it has changed. */
    version: wholeNumber({ label: 'Version', min: 0, max: 1_000_000_000 }),
    steps: z
      .array(
        z.strictObject({
          /** Negative for a new step, which gets another: `types` names it by this one. */
          id: z
            .number({ error: 'A step needs its id' })
            .int('A step needs its id')
            .min(-MAX_STEPS, 'A step needs its id')
            .max(MAX_STEP_ID, 'A step needs its id')
            .refine((id) => id !== 0, 'A step needs its id'),
          name: requiredLine({ label: 'Name', max: 40 }),
          isReady,
        }),
      )
      .min(1, 'At least one step is required')
      .max(MAX_STEPS, `At most ${MAX_STEPS} steps`),
    types: typesOfPlan,
  })
  .superRefine((plan, context) => {
    for (const { path, message } of planProblems(plan))
      context.addIssue({ code: 'custom', path: path.split('.').map(place), message })
  })

/** Places in lists are numbers. */
function place(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text
}

export type Card = z.output<typeof card>
/** A line of an order in production. Without amounts, for everybody. */
export const card = z.object({
  orderId: z.number(),
  orderNumber: z.string(),
  title: z.string(),
  customerName: z.string(),
  /** From 0. */
  line: z.number(),
  /** Stays the line's when a revision moves it. */
  place: z.number(),
  description: z.string(),
  quantity: z.number(),
  ...drawn,
  /** What its piece type is called; null for a line that is text. */
  pieceType: z.string().nullable(),
  /** The id of the step where it stands. */
  step: z.number(),
  /** The steps that it passes, in order. */
  passes: z.array(z.number()),
  /** When it came there. */
  since: instant,
  /** When somebody started on it there. */
  startedAt: instant.nullable(),
  /** Who works on it. */
  worker: person.nullable(),
  promisedOn: day.nullable(),
  isLate: z.boolean(),
  /** The hours of all its steps; null if the work plan says none. */
  estimatedHours: z.number().nullable(),
  /** Where it stands. */
  stepHours: z.number().nullable(),
  /** The id of the latest photo for the floor of its order. */
  photo: z.number().nullable(),
  /** How many are open: of the line, and of its order as a whole. */
  problems: z.number(),
})

export type Board = z.output<typeof board>
export const board = z.object({
  /** `hours` is what the work plan says that the pieces take there. */
  steps: z.array(workStep.extend({ pieces: z.number(), hours: z.number() })),
  /** The people who can be named as doing it. */
  people: z.array(person),
  /** Late ones first, then by promise date, then by how long they have stood there. */
  cards: z.array(card),
})

const workPlace = wholeNumber({ label: 'Place', min: 1, max: 1_000_000_000 })

export type StepChange = z.output<typeof stepChange>
export const stepChange = z.strictObject({
  step: stepId,
  /** Who does it. Defaults to whoever is signed in. */
  by: reference('Member').optional(),
  /** The step in which whoever moves it saw it. 409 if it stands elsewhere by now. */
  from: stepId.optional(),
  /** The line, wherever it is by now: the index in the path then says nothing. 409 if it is no longer on the order. */
  place: workPlace.optional(),
  /** Whether work on it begins there. */
  start: z.boolean({ error: 'Start must be true or false' }).optional(),
  /** When it was done, if it waited for the network. Taken as between the line's last move and now. */
  at: z.iso.datetime({ error: 'Must be a time such as 2026-11-20T15:04:05Z' }).optional(),
})

export type NewProblem = z.output<typeof newProblem>
export const newProblem = z.strictObject({
  text: requiredText({ label: 'Problem', max: 1000 }),
  /** From 0. Null for the order as a whole. */
  line: wholeNumber({ label: 'Line', min: 0, max: 10_000 }).nullish(),
  /** The line, wherever it is by now: `line` then says nothing. 409 if it is no longer on the order. */
  place: workPlace.optional(),
  /** A photo that is attached to the order. */
  attachmentId: reference('Photo').nullish(),
  /** Who reports it. Defaults to whoever is signed in. */
  by: reference('Member').optional(),
})

export type Solution = z.output<typeof solution>
const solution = z.strictObject({
  text: optionalText({ label: 'Solution', max: 1000 }),
  /** Who solved it. Defaults to whoever is signed in. */
  by: reference('Member').optional(),
})

const lineIndex = z
  .string('The line must be a whole number')
  .regex(/^\d{1,4}$/, 'The line must be a whole number')
  .transform(Number)

export const floorCalls = {
  steps: endpoint({
    method: 'GET',
    path: '/api/work-steps',
    access: 'member',
    summary: 'Get the shop’s work steps, and the hours that pieces take in them',
    reply: workPlan,
  }),
  saveSteps: endpoint({
    method: 'PUT',
    path: '/api/work-steps',
    access: 'changeShop',
    summary: 'Replace the work steps and their hours. 409 if a removed step still has pieces in it',
    body: newWorkPlan,
    reply: workPlan,
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/board',
    access: 'member',
    summary: 'List the pieces in production by the step that they are in',
    reply: board,
  }),
  moveLine: endpoint({
    method: 'PATCH',
    path: '/api/orders/{id}/lines/{index}/step',
    access: 'moveOn',
    summary:
      'Move a line to a work step, or start work on it. 409 if it is not in `from`, and if the line of `place` is no longer on the order',
    params: z.strictObject({ id: idInPath, index: lineIndex }),
    body: stepChange,
    reply: card,
    idempotent: true,
  }),
  reportProblem: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/problems',
    access: 'moveOn',
    summary: 'Report a problem to the office. 409 if the line of `place` is no longer on the order',
    params: z.strictObject({ id: idInPath }),
    body: newProblem,
    reply: anyOrder,
    created: true,
    idempotent: true,
  }),
  solveProblem: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/problems/{problemId}/solve',
    access: 'moveOn',
    summary: 'Close a problem, with how it was solved',
    params: z.strictObject({ id: idInPath, problemId: idInPath }),
    body: solution,
    bodyIsOptional: true,
    reply: anyOrder,
    idempotent: true,
  }),
}
