import { NativeSelect } from '@mantine/core'
import { dollarsFromCents } from '#domain/money.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './Example.module.css'
import { type ExamplePrice, priceText } from './example-lines.ts'

interface Props {
  readonly title: string
  /** What kind of piece: its measures. */
  readonly words: string
  readonly price: ExamplePrice
  /** What else it could be made of: the base of a table, the size of a beam. */
  readonly choice: {
    readonly label: string
    readonly value: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly onChange: (value: string) => void
  }
  /** A fee that is in no formula but may be chosen. */
  readonly handlingFee?: number
}

/** A piece priced by the rates as they stand in the form. */
export function Example({ title, words, price, choice, handlingFee }: Props) {
  return (
    <Panel title={title}>
      <p className={classes.words}>{words}</p>
      <NativeSelect
        label={choice.label}
        size="xs"
        value={choice.value}
        data={[...choice.options]}
        onChange={(event) => choice.onChange(event.currentTarget.value)}
      />
      <dl className={classes.lines} aria-label={`How the price of the ${title.toLowerCase()} is made up`}>
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
              Handling fee <span className={classes.how}>where it is chosen</span>
            </dt>
            <dd>+ {priceText(handlingFee)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
