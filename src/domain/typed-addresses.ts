/** Web addresses in a text that somebody typed, such as where to pay, so that whoever reads it can click them. */

/** What ends a sentence or closes a bracket is no part of an address. */
const ADDRESSES = /(\bhttps?:\/\/[^\s<>"“”{}\p{C}]*[^\s<>"“”{}\p{C}\p{P}][/\-_]?)/iu

export interface TextPart {
  readonly text: string
  readonly isAddress: boolean
}

/** The text in parts that together say all of it. */
export function partsAtAddresses(text: string): readonly TextPart[] {
  return text
    .split(ADDRESSES)
    .map((part, index) => ({ text: part, isAddress: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
