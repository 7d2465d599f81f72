/** What reading a text comes to. */
import type { Inputs, PieceType } from '../piece-type.ts'

/** The type of what no other type is. */
export const CUSTOM = 'custom'

/** A piece type that the shop offers. */
export interface ReadableType {
  readonly id: string
  readonly version: number
  readonly definition: PieceType
  /** Without the fields that the shop does not offer anymore; absent if it offers all. */
  readonly offered?: PieceType | undefined
}

/** Words of the text, and what they were taken for. */
export interface Understood {
  readonly text: string
  /** Into the whole text. */
  readonly start: number
  readonly end: number
  readonly meaning: string
}

/** What the text does not say, and what it says that is not applied. */
export interface Assumed {
  /** A field's id, or `discount` for one that is not applied. */
  readonly field: string
  readonly label: string
  /** In words. */
  readonly value: string
}

export interface Answer {
  readonly label: string
  /** What it changes in the inputs. */
  readonly inputs?: Inputs
  /** Another piece type, which the text is then read as. */
  readonly type?: string
  readonly quantity?: number
}

/** What the text leaves open. The reading is that of the first answer. */
export interface Question {
  /** A field's id, `type`, or `quantity`. */
  readonly field: string
  readonly question: string
  /** None if the answer has to be typed. */
  readonly answers: readonly Answer[]
  /** Whether nothing can be taken before it is answered: the text asks for what the shop does not offer, or names no price. */
  readonly isRequired?: true
}

export interface ReadPiece {
  readonly type: string
  readonly version: number
  /** All of the type's, as `checkInputs` accepts them. */
  readonly inputs: Inputs
  readonly quantity: number
  /** Dollars for one, if the text names a price. A custom item has it in its inputs. */
  readonly price: number | undefined
  readonly understood: readonly Understood[]
  readonly assumed: readonly Assumed[]
  /** The words that nothing understood, in order. They become words of the line. */
  readonly leftOver: readonly string[]
  readonly questions: readonly Question[]
  /** Its part of the text. */
  readonly start: number
  readonly end: number
}
