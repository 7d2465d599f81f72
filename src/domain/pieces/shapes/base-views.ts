/** A base as seen from the front and from the end. Inches from the upper left corner of the room that it has. */
import type { BaseForm } from './base-form.ts'
import { type Figure, line, polygon, rectangle } from './figure.ts'

export interface Room {
  readonly width: number
  readonly height: number
}

/** Where the base stands under a top, and what it is. Members have conventional sizes. */
interface Base {
  readonly front: (room: Room) => readonly Figure[]
  readonly end: (room: Room) => readonly Figure[]
}

/** Of a leg, in inches, or what the room allows. */
function member({ width, height }: Room, inches: number): number {
  return Math.min(inches, width / 6, height / 3)
}

/** One at each end. */
function posts(room: Room, inches: number): readonly Figure[] {
  const thick = member(room, inches)
  return [rectangle(0, 0, thick, room.height), rectangle(room.width - thick, 0, thick, room.height)]
}

/** Between the posts, as high as they are thick. */
function bar(room: Room, inches: number, share: number): Figure {
  const thick = member(room, inches)
  return rectangle(thick, room.height * share - thick / 2, room.width - 2 * thick, thick)
}

function apron(room: Room): readonly Figure[] {
  const thick = member(room, 3.5)
  return [...posts(room, 3.5), rectangle(thick, 0, room.width - 2 * thick, Math.min(4, room.height / 4))]
}

/** A loop of tube. */
function loop(room: Room, narrowing = 0): readonly Figure[] {
  const { width, height } = room
  const thick = member(room, 3)
  const slope = (narrowing * thick) / Math.max(height, 1)
  const inner = narrowing - slope
  return [
    polygon([narrowing, 0], [width - narrowing, 0], [width, height], [0, height]),
    polygon(
      [inner + thick, thick],
      [width - inner - thick, thick],
      [width - slope - thick, height - thick],
      [slope + thick, height - thick],
    ),
  ]
}

/** A post with a foot and a head across it. */
function trestle(room: Room): readonly Figure[] {
  const { width, height } = room
  const thick = member(room, 5)
  const bars = Math.min(3, height / 6)
  return [
    rectangle(width * 0.1, 0, width * 0.8, bars),
    rectangle((width - thick) / 2, bars, thick, height - 2 * bars),
    rectangle(0, height - bars, width, bars),
  ]
}

/** A slanted member from the top at one x to the floor at another. */
function slanted(fromX: number, toX: number, across: number, height: number): Figure {
  return polygon([fromX, 0], [fromX + across, 0], [toX + across, height], [toX, height])
}

function cross(room: Room): readonly Figure[] {
  const across = member(room, 3.5)
  const right = room.width - across
  return [slanted(0, right, across, room.height), slanted(right, 0, across, room.height)]
}

function vee(room: Room): readonly Figure[] {
  const across = member(room, 3.5)
  const half = room.width / 2
  return [
    slanted(0, half - across, across, room.height),
    slanted(room.width - across, half, across, room.height),
  ]
}

/** Two rods that meet on the floor. */
function hairpin(room: Room): readonly Figure[] {
  const { width, height } = room
  const spread = Math.min(4, width / 4)
  const pin = (from: number, foot: number): readonly Figure[] => [
    line(from, 0, foot, height),
    line(from + spread, 0, foot, height),
  ]
  return [...pin(0, spread * 0.3), ...pin(width - spread, width - spread * 0.3)]
}

function pedestal(room: Room): readonly Figure[] {
  const { width, height } = room
  const plate = Math.min(1, height / 10)
  const thick = member(room, 6)
  return [
    rectangle(width * 0.2, 0, width * 0.6, plate),
    rectangle((width - thick) / 2, plate, thick, height - 2 * plate),
    rectangle(width * 0.1, height - plate, width * 0.8, plate),
  ]
}

/** The room, for what is not drawn yet. */
function open({ width, height }: Room): readonly Figure[] {
  return [rectangle(0, 0, width, height), line(0, 0, width, height), line(0, height, width, 0)]
}

const BASES: Readonly<Record<BaseForm, Base>> = {
  legs: { front: apron, end: apron },
  trestle: { front: (room) => [...posts(room, 5), bar(room, 5, 0.7)], end: trestle },
  x: { front: (room) => [...posts(room, 3.5), bar(room, 3.5, 0.5)], end: cross },
  v: { front: (room) => [...posts(room, 3.5), bar(room, 3.5, 0.85)], end: vee },
  broad: { front: (room) => posts(room, 2.5), end: ({ width, height }) => [rectangle(0, 0, width, height)] },
  frame: { front: (room) => posts(room, 3), end: loop },
  hairpin: { front: hairpin, end: hairpin },
  pedestal: { front: pedestal, end: pedestal },
  h: {
    front: (room) => [...posts(room, 3), bar(room, 3, 0.5)],
    end: (room) => [...posts(room, 3), bar(room, 3, 0.5)],
  },
  trapezoid: { front: (room) => posts(room, 3), end: (room) => loop(room, room.width * 0.12) },
  custom: { front: open, end: open },
}

export function baseViews(form: BaseForm, front: Room, end: Room) {
  const { front: fromFront, end: fromEnd } = BASES[form]
  return { front: fromFront(front), end: fromEnd(end) }
}
