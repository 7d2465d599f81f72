import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { RatesChange } from '#contract/pieces.ts'
import { call } from '../call.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'

/** Typing pauses. */
const AFTER_MS = 300

/**
 * What saving a change would do to open quotes; undefined while nobody knows, and without a change. A newer question
 * aborts an older one.
 */
export function useRatesEffect(change: RatesChange | undefined) {
  const text = change === undefined ? '' : JSON.stringify(change)
  const [asked] = useDebouncedValue(text, AFTER_MS)
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: [...shopSettingsQuery.queryKey, 'effect', asked],
    queryFn:
      change === undefined || asked !== text
        ? skipToken
        : ({ signal }) => call('POST /api/pieces/rates-effect', { body: change, signal }),
    placeholderData: keepPreviousData,
    // Quotes may have changed when the same rates are typed again.
    gcTime: 0,
  })
  return {
    effect: change === undefined || asked === '' || isError ? undefined : data,
    isOutdated: isPlaceholderData || asked !== text,
  }
}
