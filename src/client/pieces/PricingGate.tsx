import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { WirePieceType } from '#contract/pieces.ts'
import type { ShopSettings } from '#contract/shops.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { pieceTypesQuery } from './piece-types-query.ts'

interface PricingGateProps {
  /** Shown while the rates load. */
  readonly skeleton: ReactNode
  readonly children: (settings: ShopSettings, ownTypes: readonly WirePieceType[]) => ReactNode
}

/** Waits for the shop's rates and its own piece types. Without them it shows an error instead of wrong prices. */
export function PricingGate({ skeleton, children }: PricingGateProps) {
  const settings = useQuery(shopSettingsQuery)
  const types = useQuery(pieceTypesQuery)
  const ownTypes = useMemo(() => types.data?.filter(({ isBuiltIn }) => !isBuiltIn), [types.data])
  if (settings.data !== undefined && ownTypes !== undefined) return children(settings.data, ownTypes)
  if (hasFailed(settings) || hasFailed(types)) {
    return (
      <ErrorBox
        message="Error loading your shop’s rates. Please try again."
        onRetry={() => Promise.all([settings.refetch(), types.refetch()])}
      />
    )
  }
  return skeleton
}

function hasFailed({ data, isError, isFetching }: UseQueryResult): boolean {
  return data === undefined && isError && !isFetching
}
