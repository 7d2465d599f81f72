/** What an order takes to make. No amount of money is in it. */
import { z } from 'zod'
import { STOCK_KINDS } from '#domain/cutting/stock.ts'
import { MATERIALS } from '#domain/pieces/piece-type.ts'
import { endpoint } from './endpoint.ts'
import { idInPath } from './fields.ts'

const madeOf = z.enum(MATERIALS)

const boardFeet = z.object({
  net: z.number(),
  /** Net and the waste of the piece’s type. */
  withWaste: z.number(),
})

/** For the whole quantity of its line. */
const line = z.object({
  /** From 1. */
  line: z.number(),
  description: z.string(),
  quantity: z.number(),
  material: madeOf,
  boardFeet: boardFeet.optional(),
  glassSquareFeet: z.number().optional(),
  beamFeet: z.number().optional(),
  /** Absent if the weight of its material is not known. */
  pounds: z.number().optional(),
})

const cutEntry = z.object({
  /** Its number on the layouts, from 1. */
  number: z.number(),
  line: z.number(),
  name: z.string(),
  quantity: z.number(),
  /** How many were ordered, where a fraction was rounded up. */
  ordered: z.number().optional(),
  material: madeOf,
  /** Such as the species; empty if nothing was chosen. */
  variety: z.string(),
  cutAs: z.enum(['flat', 'beam', 'assembly']),
  outline: z.enum(['circle', 'oval']).optional(),
  /** Finished sizes in inches. */
  length: z.number().optional(),
  width: z.number().optional(),
  thickness: z.number().optional(),
  /** The same as shops read them: `72" × 40" × 1 3/4"`; empty where the piece does not say them. */
  size: z.string(),
})

const place = { x: z.number(), y: z.number(), length: z.number(), width: z.number() }
const direction = z.enum(['across', 'along'])

/** Inches, from the corner of the untrimmed stock. */
const layout = z.object({
  /** The name of the stock size. */
  stock: z.string(),
  kind: z.enum(STOCK_KINDS),
  length: z.number(),
  width: z.number(),
  kerf: z.number(),
  trim: z.number(),
  /** How many are cut like this. */
  count: z.number(),
  pieces: z.array(z.object({ number: z.number(), ...place, isTurned: z.boolean() })),
  /** In the order of cutting; a kerf is between the two parts that a cut makes. */
  cuts: z.array(
    z.object({
      part: z.number(),
      direction,
      at: z.number(),
      first: z.number().nullable(),
      second: z.number().nullable(),
    }),
  ),
  /** The stock as part 0, and what each cut makes. */
  areas: z.array(
    z.object({
      part: z.number(),
      becomes: z.enum(['piece', 'offcut', 'scrap', 'cut']),
      number: z.number().optional(),
      ...place,
    }),
  ),
})

const group = z.object({
  material: madeOf,
  variety: z.string(),
  thickness: z.number().nullable(),
  /** The width of beams. */
  width: z.number().nullable(),
  layouts: z.array(layout),
  used: z.array(
    z.object({
      stock: z.string(),
      count: z.number(),
      /** As few as the area of the pieces allows. */
      least: z.number(),
    }),
  ),
  /** What is no piece, in percent of the stock taken. */
  wastePercent: z.number(),
  /** The same with as little stock as the area allows. */
  leastWastePercent: z.number(),
})

export type WireMaterial = z.output<typeof material>
export const material = z.object({
  lines: z.array(line),
  totals: z.object({
    boardFeet,
    glassSquareFeet: z.number(),
    beamFeet: z.number(),
    pounds: z.number(),
  }),
  cutList: z.array(cutEntry),
  /** Lines without measurements. */
  unmeasured: z.array(z.number()),
  /** Lines whose weight is not known. */
  unweighed: z.array(z.number()),
  groups: z.array(group),
  /** Pieces that are glued up from boards, each in so many strips of this width. From boards of another width, some have others. */
  glueUps: z.array(
    z.object({ number: z.number(), quantity: z.number(), strips: z.number(), width: z.number() }),
  ),
  /** Pieces that are on no layout. */
  unplaced: z.array(z.object({ number: z.number(), quantity: z.number(), reason: z.string() })),
})

export const materialCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/material',
    access: 'member',
    summary: 'Get what an order takes to make: board feet, weight, glass, the cut list, and cutting layouts',
    params: z.strictObject({ id: idInPath }),
    reply: material,
  }),
}
