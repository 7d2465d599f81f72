interface StampFacts {
  readonly isVoid: boolean
  readonly replacedBy?: number | undefined
  readonly isCredited?: boolean
  readonly isPaid?: boolean
}

/** The stamp across a document that is no longer valid, or that asks for nothing anymore. */
export function stampOf({
  isVoid,
  replacedBy,
  isCredited = false,
  isPaid = false,
}: StampFacts): string | undefined {
  if (isVoid) return 'VOID'
  if (replacedBy !== undefined) return `REPLACED BY R${replacedBy}`
  if (isCredited) return 'CREDITED'
  return isPaid ? 'PAID' : undefined
}
