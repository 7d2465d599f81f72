/** What the screens know from the event stream: whether it is connected, and who is viewing which order. */
import { useSyncExternalStore } from 'react'
import type { OrderViewer } from '#contract/live.ts'

type People = ReadonlyMap<number, readonly OrderViewer[]>

const NOBODY: readonly OrderViewer[] = []

let isDisconnected = false
let people: People = new Map()
const listeners = new Set<() => void>()

export function setDisconnected(next: boolean): void {
  if (isDisconnected === next) return
  isDisconnected = next
  tell()
}

/** @param next viewers by order id. */
export function showPeople(next: People): void {
  people = next
  tell()
}

export function peopleNow(): People {
  return people
}

/** Whether the screen may be out of date because the event stream is disconnected. */
export function useIsDisconnected(): boolean {
  return useSyncExternalStore(subscribe, () => isDisconnected)
}

/** Everybody who has the order open, including this user. */
export function usePeopleOn(orderId: number): readonly OrderViewer[] {
  return useSyncExternalStore(subscribe, () => people.get(orderId) ?? NOBODY)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
