import '../zod-without-eval.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pieceTypeDefinition, type RatesEffect } from '#contract/pieces.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { call } from '../call.ts'

/** Long enough not to ask about every digit. */
const TYPING_PAUSE_MS = 300

interface Change {
  readonly id: string
  readonly definition: PieceType
}

/** What a change would do to open quotes; undefined while nobody knows, and without a change. */
export function useOpenQuotes(change: Change | undefined): RatesEffect | undefined {
  const now = change === undefined ? '' : JSON.stringify(change.definition)
  const [text] = useDebouncedValue(now, TYPING_PAUSE_MS)
  const id = change?.id ?? ''
  const { data } = useQuery({
    queryKey: ['orders', 'rates-effect', id, text],
    queryFn: ({ signal }) => {
      const definition = pieceTypeDefinition.parse(JSON.parse(text))
      return call('POST /api/pieces/rates-effect', { body: { pieceType: { id, definition } }, signal })
    },
    enabled: id !== '' && text !== '',
    placeholderData: keepPreviousData,
  })
  return change === undefined ? undefined : data
}
