import { ADD_ON_NAMES } from '#domain/piece-names.ts'
import type { AddOn } from '#domain/pricing-config.ts'
import { CheckCards } from './CheckCards.tsx'

interface AddOnChecksProps<A extends AddOn> {
  /** The add-ons that the shop offers, each with its price. */
  readonly offered: readonly { readonly addOn: A; readonly cost: string }[]
  readonly chosen: readonly A[]
  readonly onChange: (chosen: readonly A[]) => void
}

export function AddOnChecks<A extends AddOn>({ offered, chosen, onChange }: AddOnChecksProps<A>) {
  if (offered.length === 0) return null
  return (
    <CheckCards
      legend="Add-ons"
      cards={offered.map(({ addOn, cost }) => ({
        id: addOn,
        label: ADD_ON_NAMES[addOn],
        cost,
        isOn: chosen.includes(addOn),
      }))}
      onChange={(addOn, isOn) =>
        onChange(isOn ? [...chosen, addOn] : chosen.filter((other) => other !== addOn))
      }
    />
  )
}
