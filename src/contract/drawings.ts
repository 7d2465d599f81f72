/** Drawings of an order's pieces. */
import { z } from 'zod'
import { DXF_UNITS } from '#domain/pieces/shapes/cuts.ts'
import { endpoint } from './endpoint.ts'
import { file, idInPath } from './fields.ts'

const params = z.strictObject({
  id: idInPath,
  index: z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/, 'The index of a line must be a whole number, from 0')
    .transform(Number)
    .describe('The place of the line in the order’s lineItems, from 0'),
})

export const drawingCalls = {
  svg: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/lines/{index}/drawing.svg',
    access: 'member',
    summary:
      'Get the drawing of a line’s piece, to scale, as an SVG in inches. 404 for a line without a piece that has a size',
    params,
    reply: file,
    file: ['image/svg+xml'],
  }),
  dxf: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/lines/{index}/drawing.dxf',
    access: 'member',
    summary:
      'Get the outline, holes, and cutouts of a line’s piece as a DXF, with its notches in the outline. 404 for a line without a piece that has a size',
    params,
    query: z.strictObject({
      unit: z.enum(DXF_UNITS, { error: 'Unit must be mm or in' }).default('in'),
    }),
    reply: file,
    file: ['image/vnd.dxf'],
  }),
}
