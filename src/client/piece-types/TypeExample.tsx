import { memo } from 'react'
import { formatCents } from '#domain/money.ts'
import { describePiece } from '#domain/pieces/describe-piece.ts'
import type { Inputs, PieceType } from '#domain/pieces/piece-type.ts'
import type { Price } from '#domain/pieces/price-piece.ts'
import { isOnReceipt, partText } from '#domain/price-breakdown.ts'
import { TypeFields } from '../pieces/TypeFields.tsx'
import type { ReadInputs, TypedInputs } from '../pieces/typed-inputs.ts'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import classes from './Editor.module.css'

interface Props {
  readonly definition: PieceType
  readonly values: TypedInputs
  readonly problems: ReadInputs['problems']
  readonly inputs: Inputs
  /** Undefined if a value is invalid. */
  readonly price: Price | undefined
  readonly onChange: (changes: TypedInputs) => void
}

function Example({ definition, values, problems, inputs, price, onChange }: Props) {
  return (
    <Panel
      title="Example"
      action={
        <output className={classes.examplePrice} aria-label="Price of the example">
          {price === undefined ? '—' : formatCents(price.cents)}
        </output>
      }
    >
      {price !== undefined && <p className={classes.description}>{describePiece(definition, inputs)}</p>}
      <dl className={classes.receipt} aria-label="Receipt">
        {price?.parts.filter(isOnReceipt).map((part) => (
          <div key={part.of} className={classes.part}>
            <dt>
              {part.name}{' '}
              <span className={classes.how}>{[part.detail, partText(part)].filter(Boolean).join(', ')}</span>
            </dt>
            <dd>{formatCents(part.cents)}</dd>
          </div>
        ))}
      </dl>
      {definition.fields.length === 0 ? (
        <NothingYet>What you ask appears here, with its price.</NothingYet>
      ) : (
        <div className={classes.exampleFields}>
          <TypeFields definition={definition} values={values} problems={problems} onChange={onChange} />
        </div>
      )}
    </Panel>
  )
}

/** The piece as the calculator will ask for it, with its words, its receipt, and its price. */
export const TypeExample = memo(Example)
