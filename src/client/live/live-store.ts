/** What the screens show of the stream: whether it is there, and who looks at what. */
import { useSyncExternalStore } from 'react'
import type { OnLooker } from '#contract/live.ts'

type People = ReadonlyMap<number, readonly OnLooker[]>

const NOBODY: readonly OnLooker[] = []

let isLate = false
let people: People = new Map()
const listeners = new Set<() => void>()

export function showLate(next: boolean): void {
  if (isLate === next) return
  isLate = next
  tell()
}

/** By order. */
export function showPeople(next: People): void {
  people = next
  tell()
}

export function peopleNow(): People {
  return people
}

/** Whether what is shown may be out of date, since nothing is heard. */
export function useIsLate(): boolean {
  return useSyncExternalStore(subscribe, () => isLate)
}

/** Everybody who has the order open, oneself included. */
export function usePeopleOn(orderId: number): readonly OnLooker[] {
  return useSyncExternalStore(subscribe, () => people.get(orderId) ?? NOBODY)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
