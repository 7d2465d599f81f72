/** What a line's piece is drawn from: measured, and without prices. */
import { z } from 'zod'
import { BASE_FORMS } from '#domain/pieces/shapes/base-form.ts'
import {
  CUTOUT_KINDS,
  INNER_LINES,
  MATERIALS,
  SKETCH_KINDS,
  type Sketch,
} from '#domain/pieces/shapes/sketch.ts'

const sketch: z.ZodType<Sketch> = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(SKETCH_KINDS),
  /** Inches, as all lengths here. */
  length: z.number(),
  width: z.number(),
  thickness: z.number(),
  isUpright: z.boolean(),
  material: z.enum(MATERIALS),
  base: z.object({ form: z.enum(BASE_FORMS), height: z.number().optional() }).optional(),
  holes: z.array(z.object({ count: z.number(), diameter: z.number().optional() })),
  cutouts: z.array(z.object({ count: z.number(), of: z.enum(CUTOUT_KINDS) })),
  notches: z.number(),
  corners: z.object({ count: z.number(), radius: z.number().optional() }).optional(),
  isByTemplate: z.boolean().optional(),
  bowTies: z.number(),
  panes: z.number(),
  panels: z.array(z.enum(['door', 'panel'])),
  inner: z.array(z.enum(INNER_LINES)),
  words: z.array(z.string()),
  remarks: z.array(z.string()),
})

/** Absent on a line that is text, and on a piece without a size. */
export const drawn = { sketch: sketch.optional() }
