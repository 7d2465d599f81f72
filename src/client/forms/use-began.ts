import { useState } from 'react'
import { isConflict } from '../call-error.ts'

interface Options<T> {
  /** The latest that is stored, by field. */
  readonly stored: T
  /** Fields that the user has changed. */
  readonly changed: readonly string[]
  /** Fetches what is stored now. */
  readonly fetchStored: () => Promise<T>
}

/**
 * What each changed field held when the user began to change it: the server refuses to replace anything else. After a refusal,
 * which says what others did, it is what is stored now, so that saving again replaces it knowingly.
 */
export function useBegan<T extends object>({ stored, changed, fetchStored }: Options<T>) {
  const [began, setBegan] = useState<Partial<T>>(stored)
  const was = fieldsOf(began, (field) => changed.includes(field))
  const next = { ...fieldsOf(stored, (field) => !changed.includes(field)), ...was }
  if (JSON.stringify(next) !== JSON.stringify(began)) setBegan(next)
  return {
    was,
    /** Waits for an attempt to save. */
    saved: async <Saved>(attempt: Promise<Saved>): Promise<Saved> => {
      try {
        return await attempt
      } catch (error) {
        // If it cannot be fetched, the next attempt is refused like this one.
        if (isConflict(error)) setBegan(await fetchStored().catch(() => began))
        throw error
      }
    },
  }
}

function fieldsOf<T extends object>(all: Partial<T>, isWanted: (field: string) => boolean): Partial<T> {
  const wanted: Partial<T> = {}
  for (const field in all) if (isWanted(field)) wanted[field] = all[field]
  return wanted
}
