/** What a new piece type starts from, as the address says it. */
import type { WirePieceType } from '#contract/pieces.ts'
import { TEMPLATES } from '#domain/pieces/templates/templates.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import { withoutTakenWords } from './shared-names.ts'
import { BLANK_TYPE, draftOf, type TypeDraft } from './type-draft.ts'

/** A template, a type to copy, or the name of a file whose content is kept as a draft. */
export interface StartFrom {
  readonly template?: string | undefined
  readonly copy?: string | undefined
  readonly file?: string | undefined
}

export function fromText({ template = '', copy = '', file = '' }: StartFrom): string {
  return [template, copy, file].join('\n')
}

export function startOf(
  { template, copy }: StartFrom,
  types: readonly WirePieceType[],
  config: PricingConfig,
): TypeDraft {
  const original = types.find(({ id }) => id === copy)
  if (original !== undefined) {
    const { definition } = original
    return draftOf(withoutTakenWords({ ...definition, name: `${definition.name} copy` }, types))
  }
  const started = TEMPLATES.find(({ id }) => id === template)
  return started === undefined ? BLANK_TYPE : draftOf(withoutTakenWords(started.type(config), types))
}
