import { useCallback, useMemo, useState } from 'react'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { pricePiece } from '#domain/pieces/price-piece.ts'
import { firstTyped, readInputs, type TypedInputs } from '../pieces/typed-inputs.ts'

/** The example beside the editor: what is typed into it, and its price with the rates as they are being typed. */
export function useExample(draft: PieceType) {
  const [edits, setEdits] = useState<TypedInputs>({})
  const definition = useMemo(() => askable(draft), [draft])
  const example = useMemo(() => {
    const values = Object.fromEntries(
      definition.fields.map((field) => {
        const typed = edits[field.id]
        const isGone = field.kind === 'choice' && !field.options.some(({ id }) => id === typed)
        return [field.id, typed === undefined || isGone ? firstTyped(field) : typed]
      }),
    )
    const { inputs, problems } = readInputs(definition, values)
    return {
      values,
      inputs,
      problems,
      price: problems.size === 0 ? pricePiece(definition, inputs) : undefined,
    }
  }, [definition, edits])
  const onChange = useCallback(
    (changes: TypedInputs) => setEdits((current) => ({ ...current, ...changes })),
    [],
  )
  return { ...example, definition, onChange }
}

/** While it is being typed: fields that have no name yet, and choices without options. */
function askable(draft: PieceType): PieceType {
  return {
    ...draft,
    name: draft.name || 'Piece',
    fields: draft.fields
      .filter((field) => field.kind !== 'choice' || field.options.length > 0)
      .map((field) => ({ ...field, label: field.label || 'New field' })),
    charges: draft.charges.map((charge) => ({ ...charge, label: charge.label || 'New charge' })),
  }
}
