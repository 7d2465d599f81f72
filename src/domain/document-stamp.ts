interface StampFacts {
  readonly isVoid: boolean
  readonly replacedBy?: number | undefined
}

/** The stamp across a document that is no longer valid. */
export function stampOf({ isVoid, replacedBy }: StampFacts): string | undefined {
  if (isVoid) return 'VOID'
  return replacedBy === undefined ? undefined : `REPLACED BY R${replacedBy}`
}
