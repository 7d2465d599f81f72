/** The types that a shop's texts are read with. */
import { ADD_ONS, type PricingConfig } from '../pricing-config.ts'
import { BUILT_IN, BUILT_IN_VERSION, builtInTypes } from './built-in.ts'
import type { PieceType } from './piece-type.ts'
import type { ReadableType } from './reading/reading.ts'

/** The built-in types and the shop's own. @param own those that the calculator offers. */
export function readableTypes(config: PricingConfig, own: readonly ReadableType[]): readonly ReadableType[] {
  const types = builtInTypes(config)
  const isSold = ({ shape, fields }: PieceType) =>
    shape.kind !== 'bar' || fields.some((field) => field.id === shape.section && hasOptions(field))
  return [
    ...BUILT_IN.filter((id) => isSold(types[id])).map((id): ReadableType => {
      const definition = types[id]
      return { id, version: BUILT_IN_VERSION, definition, offered: offeredFields(definition, config) }
    }),
    ...own,
  ]
}

function hasOptions(field: PieceType['fields'][number]): boolean {
  return field.kind === 'choice' && field.options.length > 0
}

/** An add-on that the shop does not offer is no word of it. */
function offeredFields(definition: PieceType, { enabledAddOns }: PricingConfig): PieceType | undefined {
  const withheld = ADD_ONS.filter((addOn) => !enabledAddOns[addOn])
  const fields = definition.fields.filter(({ id }) => withheld.every((addOn) => addOn !== id))
  return fields.length === definition.fields.length ? undefined : { ...definition, fields }
}
