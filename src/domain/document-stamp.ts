interface Standing {
  readonly isVoid: boolean
  readonly replacedBy?: number | undefined
}

/** What stands across a paper that nobody should pay, build or agree by any more. */
export function stampOf({ isVoid, replacedBy }: Standing): string | undefined {
  if (isVoid) return 'VOID'
  return replacedBy === undefined ? undefined : `REPLACED BY R${replacedBy}`
}
