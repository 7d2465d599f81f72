import { NativeSelect } from '@mantine/core'
import { formatDollars } from '#domain/money.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './Example.module.css'
import type { ExamplePrice } from './example-lines.ts'

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
        {price.lines.map(({ label, how, dollars }) => (
          <div key={label} className={classes.line} data-off={dollars === undefined || undefined}>
            <dt>
              {label} {how !== undefined && <span className={classes.how}>{how}</span>}
            </dt>
            <dd>{dollars === undefined ? 'not offered' : amount(dollars)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Price</dt>
          <dd>
            <output aria-label={`Price of the ${title.toLowerCase()}`}>{amount(price.dollars)}</output>
          </dd>
        </div>
        {handlingFee !== undefined && (
          <div className={classes.line} data-after>
            <dt>
              Handling Fee <span className={classes.how}>where it is chosen</span>
            </dt>
            <dd>+ {amount(handlingFee)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

/** While a rate is missing there is no price. */
function amount(dollars: number): string {
  return Number.isNaN(dollars) ? '—' : formatDollars(dollars)
}
