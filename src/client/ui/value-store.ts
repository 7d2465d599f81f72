import { useSyncExternalStore } from 'react'

/** A value outside of any component. */
export interface ValueStore<V> {
  readonly get: () => V
  readonly set: (next: V) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function valueStore<V>(first: V): ValueStore<V> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value, or what `select` takes from it. Whoever uses it renders again when that changes. */
export function useValue<V>(store: ValueStore<V>): V
export function useValue<V, S>(store: ValueStore<V>, select: (value: V) => S): S
export function useValue<V, S>({ subscribe, get }: ValueStore<V>, select?: (value: V) => S): V | S {
  return useSyncExternalStore<V | S>(subscribe, () => (select === undefined ? get() : select(get())))
}
