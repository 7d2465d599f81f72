/** Reads from a piece type and its inputs what is drawn. */
import { describePiece, isCharged, wordsOfFields } from '../describe-piece.ts'
import { isHollow } from '../made-of.ts'
import { chosenOption, inchesIn } from '../measures.ts'
import type { Field, Inputs, PieceType, Shape } from '../piece-type.ts'
import { chosenBase } from './base-form.ts'
import type { CutoutKind, InnerLines, Sketch, SketchedCorners } from './sketch.ts'

/** More cannot be told apart. */
const MOST = 400

/** Undefined for a piece without a shape, or with a side that is missing. */
export function sketchOf(type: PieceType, inputs: Inputs): Sketch | undefined {
  const sides = sidesOf(type, inputs)
  if (sides === undefined || !isMeasured(sides)) return undefined
  const { fields, shape, name } = type
  const isUpright = 'width' in shape && namesHeight(fields.find(({ id }) => id === shape.width))
  const material = materialOf(type)
  const form = isUpright || shape.kind === 'bar' ? undefined : chosenBase(fields, inputs)
  const count = (...ids: readonly (string | undefined)[]) => countIn(fields, inputs, ids)
  return {
    name,
    description: describePiece(type, inputs),
    ...sides,
    isUpright,
    material,
    ...(form !== undefined && { base: { form, height: heightOf(type, inputs) } }),
    holes: [
      { count: count(holesOf(shape), 'holes') },
      ...(inputs.umbrella === true ? [{ count: 1, diameter: 2 }] : []),
    ].filter((some) => some.count > 0),
    cutouts: CUTOUTS.map(([id, of]) => ({ count: count(id), of })).filter((some) => some.count > 0),
    notches: shape.kind === 'rectangle' ? count(shape.notches, 'notches') : 0,
    corners: shape.kind === 'rectangle' ? cornersOf(fields, inputs, shape.corners ?? 'corners') : undefined,
    ...(BY_TEMPLATE.some((id) => inputs[id] === true) && { isByTemplate: true }),
    bowTies: count('bowTies'),
    panes: count('grids'),
    panels: PANELS[String(inputs.layout)] ?? [],
    inner: innerLines(type, inputs, material),
    words: wordsOfFields({ ...type, fields: fields.filter((field) => isDrawn(type, field)) }, inputs),
    remarks: fields.flatMap((field) => {
      const typed = inputs[field.id]
      return isRemark(type, field) && typeof typed === 'string' && typed.trim() !== '' ? [typed.trim()] : []
    }),
  }
}

/** A customer's drawing says no more than the line does, whatever else was chosen or typed. */
export function sketchForCustomer(sketch: Sketch, description: string): Sketch {
  const line = description.toLowerCase()
  const isSaid = (words: string) => line.includes(words.toLowerCase())
  return {
    ...sketch,
    name: 'Drawing',
    description,
    inner: sketch.inner.filter((lines) => lines !== 'polish' || POLISHED.test(description)),
    words: sketch.words.filter(isSaid),
    remarks: sketch.remarks.filter(isSaid),
  }
}

type Sides = Pick<Sketch, 'kind' | 'length' | 'width' | 'thickness'>

function sidesOf({ shape, fields }: PieceType, inputs: Inputs): Sides | undefined {
  const side = (id: string | undefined) => (id === undefined ? 0 : inchesIn(fields, inputs, id))
  switch (shape.kind) {
    case 'none':
      return undefined
    case 'rectangle':
    case 'oval':
      return {
        kind: shape.kind,
        length: side(shape.length),
        width: side(shape.width),
        thickness: side(shape.thickness),
      }
    case 'circle': {
      const diameter = side(shape.diameter)
      return { kind: 'circle', length: diameter, width: diameter, thickness: side(shape.thickness) }
    }
    case 'box':
      return {
        kind: 'box',
        length: side(shape.length),
        width: side(shape.width),
        thickness: side(shape.height),
      }
    case 'bar': {
      const section = chosenOption(fields, inputs, shape.section)?.section
      return (
        section && {
          kind: 'beam',
          length: side(shape.length),
          width: section.width,
          thickness: section.height,
        }
      )
    }
  }
}

function isMeasured({ kind, length, width, thickness }: Sides): boolean {
  const isThere = (inches: number) => Number.isFinite(inches) && inches > 0
  return (
    isThere(length) &&
    isThere(width) &&
    (kind === 'box' || kind === 'beam' ? isThere(thickness) : Number.isFinite(thickness) && thickness >= 0)
  )
}

function namesHeight(field: Field | undefined): boolean {
  return field !== undefined && /height|^high|^tall/i.test(`${field.id} ${field.label}`)
}

function holesOf(shape: Shape): string | undefined {
  return 'holes' in shape ? shape.holes : undefined
}

/** The count in the first of these fields that the type has. */
function countIn(fields: readonly Field[], inputs: Inputs, ids: readonly (string | undefined)[]): number {
  for (const id of ids) {
    const field = fields.find((each) => each.id === id)
    const value = field?.kind === 'count' ? inputs[field.id] : undefined
    if (typeof value === 'number') return Math.max(0, Math.min(MOST, Math.floor(value))) || 0
  }
  return 0
}

/** Cut to template, and an odd shape. */
const BY_TEMPLATE = ['template', 'shaped']

const CUTOUTS: readonly (readonly [fieldId: string, CutoutKind])[] = [
  ['undermount', 'sink'],
  ['dropIn', 'sink'],
  ['cooktop', 'cooktop'],
  ['outlets', 'outlet'],
  ['cutouts', 'cutout'],
]

/** A count of rounded corners, or a choice of their radius. */
function cornersOf(fields: readonly Field[], inputs: Inputs, id: string): SketchedCorners | undefined {
  const count = Math.min(4, countIn(fields, inputs, [id]))
  if (count > 0) return { count }
  const option = chosenOption(fields, inputs, id)
  const radius = option?.inches ?? radiusIn(option?.label ?? '')
  return radius > 0 ? { count: 4, radius } : undefined
}

/** `3" radius`: types that name their radius in words only. */
function radiusIn(label: string): number {
  return Number(/^(\d+(?:\.\d+)?)"? radius/i.exec(label)?.[1] ?? 0)
}

/** Doors and panels of the layouts that Kerf's template of a shower enclosure offers. */
const PANELS: Readonly<Record<string, Sketch['panels']>> = {
  door: ['door'],
  doorPanel: ['door', 'panel'],
  return: ['door', 'panel', 'panel'],
  neoAngle: ['panel', 'door', 'panel'],
  sliding: ['door', 'door'],
}

function heightOf({ fields, shape }: PieceType, inputs: Inputs): number | undefined {
  const sides: readonly (string | undefined)[] = Object.values(shape)
  const field = fields.find(
    (each) =>
      each.kind === 'length' && !sides.includes(each.id) && /height/i.test(`${each.id} ${each.label}`),
  )
  const inches = field === undefined ? undefined : inputs[field.id]
  return typeof inches === 'number' && inches > 0 ? inches : undefined
}

const WOOD_FIELDS = ['species', 'premiumWood', 'breadboards']

function materialOf({ name, fields, shape }: PieceType): Sketch['material'] {
  if (shape.kind === 'bar' || fields.some(({ id }) => WOOD_FIELDS.includes(id))) return 'wood'
  const isGlass =
    /\b(glass|mirror|insulated unit)/i.test(name) || fields.some(({ label }) => /^glass$/i.test(label))
  return isGlass ? 'glass' : 'other'
}

function innerLines(type: PieceType, inputs: Inputs, material: Sketch['material']): InnerLines[] {
  const { fields } = type
  const chosen = (id: string) => {
    const option = chosenOption(fields, inputs, id)
    return option === undefined ? '' : `${option.id} ${option.label}`
  }
  const found: readonly (readonly [InnerLines, boolean])[] = [
    ['breadboards', inputs.breadboards === true],
    ['endGrain', /^end\b/i.test(chosen('grain'))],
    ['liveEdges', material === 'wood' && chosen('fill') !== ''],
    ['liveFront', inputs.liveFront === true],
    ['river', /\briver\b/i.test(chosen('fill'))],
    ['groove', inputs.groove === true],
    ['bevel', material === 'glass' && /\bbevel/i.test(chosen('edge'))],
    ['polish', material === 'glass' && fields.some((field) => isPolished(field, inputs))],
    ['backsplash', /^(four|full)\b/.test(chosen('backsplash'))],
    ['spacer', chosen('spacer') !== ''],
    ['hollow', isHollow(type, inputs)],
  ]
  return found.filter(([, isOn]) => isOn).map(([lines]) => lines)
}

function isPolished(field: Field, inputs: Inputs): boolean {
  const option = chosenOption([field], inputs, field.id)
  const isOn = field.kind === 'switch' && inputs[field.id] === true
  return POLISHED.test(isOn ? field.label : `${option?.label ?? ''} ${option?.phrase ?? ''}`)
}

const POLISHED = /\bpolish/i

/** What is done for the customer, and not to the piece. */
const SERVICES = ['rush', 'delivery', 'installation', 'removal']

function isDrawn(type: PieceType, field: Field): boolean {
  return !isRemark(type, field) && !SERVICES.includes(field.id)
}

/** Words to engrave are no remark: they are said with what is done with them. */
function isRemark(type: PieceType, field: Field): boolean {
  return field.kind === 'text' && !isCharged(type, field)
}
