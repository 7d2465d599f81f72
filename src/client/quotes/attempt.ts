/**
 * One try to save, and the key under which the server makes its order once. A dropped answer leaves open whether the
 * order was made, so the next try carries the same key; only a refusal proves that it was not.
 */
export interface Attempt {
  readonly key: string
  /** The order as it was sent. */
  readonly sent: string
  readonly refused: boolean
}

export function nextAttempt(last: Attempt | undefined, sent: string, makeKey: () => string): Attempt {
  const fresh = last === undefined || (last.refused && last.sent !== sent)
  return { key: fresh ? makeKey() : last.key, sent, refused: false }
}

/** Whether an answer of this status proves that no order was made. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}
