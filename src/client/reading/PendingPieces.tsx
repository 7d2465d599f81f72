import { useEffect } from 'react'
import type { WirePieceType } from '#contract/pieces.ts'
import type { ShopSettings } from '#contract/shops.ts'
import { PricingGate } from '../pieces/PricingGate.tsx'
import type { PieceLine } from '../pieces/priced-piece.ts'
import { pendingText } from './pending-text.ts'
import { readingShop, readingsOf } from './readings.ts'

interface PendingPiecesProps {
  readonly onTake: (lines: readonly PieceLine[]) => void
  /** Some of it has to be asked first. */
  readonly onAsk: (text: string) => void
}

/** Hands over the pieces of the text that was typed elsewhere, once. */
export function PendingPieces(props: PendingPiecesProps) {
  return (
    <PricingGate skeleton={null}>
      {(settings, types) => <Taken {...props} settings={settings} types={types} />}
    </PricingGate>
  )
}

interface TakenProps extends PendingPiecesProps {
  readonly settings: ShopSettings
  readonly types: readonly WirePieceType[]
}

function Taken({ settings, types, onTake, onAsk }: TakenProps) {
  useEffect(() => {
    const pending = pendingText.get()
    if (pending === undefined) return
    pendingText.set(undefined)
    const { readings } = readingsOf(pending.text, readingShop(settings, types), pending.answers)
    const isOpen = readings.some(
      ({ questions, blockedReason }) =>
        blockedReason !== undefined || questions.some(({ given }) => given === undefined),
    )
    if (readings.length === 0 || isOpen) onAsk(pending.text)
    else onTake(readings.map(({ line }) => line))
  }, [settings, types, onTake, onAsk])
  return null
}
