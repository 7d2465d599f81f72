import { NativeSelect } from '@mantine/core'
import { dollarsFromCents } from '#domain/money.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './Example.module.css'
import { type ExamplePrice, priceText } from './example-lines.ts'

interface Props {
  readonly title: string
  /** `72" × 40" × 1 3/4"`. */
  readonly dimensions: string
  readonly price: ExamplePrice
  /** The option that the user can vary: a table's base or a beam's size. */
  readonly choice: {
    readonly label: string
    readonly value: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly onChange: (value: string) => void
  }
  /** An optional fee that is not part of the price. */
  readonly handlingFee?: number
}

/** An example piece, priced with the rates in the form. */
export function Example({ title, dimensions, price, choice, handlingFee }: Props) {
  return (
    <Panel title={title}>
      <p className={classes.words}>{dimensions}</p>
      <NativeSelect
        label={choice.label}
        size="xs"
        value={choice.value}
        data={[...choice.options]}
        onChange={(event) => choice.onChange(event.currentTarget.value)}
      />
      <dl className={classes.lines} aria-label={`${title}: price breakdown`}>
        {price.lines.map(({ label, how, cents }) => (
          <div key={label} className={classes.line} data-off={cents === undefined || undefined}>
            <dt>
              {label} {!Number.isNaN(cents) && <span className={classes.how}>{how}</span>}
            </dt>
            <dd>{cents === undefined ? 'not offered' : priceText(dollarsFromCents(cents))}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Price</dt>
          <dd>
            <output aria-label={`Price of the ${title.toLowerCase()}`}>{priceText(price.dollars)}</output>
          </dd>
        </div>
        {handlingFee !== undefined && (
          <div className={classes.line} data-after>
            <dt>
              Handling fee <span className={classes.how}>if selected</span>
            </dt>
            <dd>+ {priceText(handlingFee)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
