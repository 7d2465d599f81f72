import type { Issue } from '#domain/refusal.ts'

/** Browsers also take a year such as 20265. */
const LONGEST = '2026-11-20'.length

/**
 * Days that are half typed or do not exist, such as November 31. The browser shows them, but says that their fields are
 * empty, which for some means that there is to be no day.
 */
export function unreadDays(form: HTMLFormElement | null): Issue[] {
  const days = form?.querySelectorAll<HTMLInputElement>('input[type="date"][data-field]') ?? []
  return Array.from(days)
    .filter(({ validity, value }) => validity.badInput || value.length > LONGEST)
    .map(({ dataset }) => ({ path: dataset.field ?? '', message: 'There is no such day' }))
}
