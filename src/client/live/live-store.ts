/** What the screens know from the event stream: whether it is connected, and who is viewing which order. */
import type { OrderViewer } from '#contract/live.ts'
import { useValue, valueStore } from '../ui/value-store.ts'

type People = ReadonlyMap<number, readonly OrderViewer[]>

const NOBODY: readonly OrderViewer[] = []

const disconnected = valueStore(false)
const people = valueStore<People>(new Map())

export const setDisconnected = disconnected.set

/** Viewers by order id. */
export const showPeople = people.set
export const peopleNow = people.get

/** Whether the screen may be out of date because the event stream is disconnected. */
export function useIsDisconnected(): boolean {
  return useValue(disconnected)
}

/** Everybody who has the order open, including this user. */
export function usePeopleOn(orderId: number): readonly OrderViewer[] {
  return useValue(people, (all) => all.get(orderId) ?? NOBODY)
}
