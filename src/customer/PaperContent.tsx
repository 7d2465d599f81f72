import type { CustomerPage } from '#contract/customer-page.ts'
import { paidLabel } from '#domain/ledger.ts'
import { dollarsFromCents, formatDollars } from '#domain/money.ts'
import { formatExactRate } from '#domain/order-document.ts'
import { QUOTE_FIELDS, textsOnPapers } from '#domain/quote-fields.ts'
import { wireRemarks, wireSums } from '#domain/quote-sums.ts'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import { keyByIndex } from './key-by-index.ts'
import { LazyLineDrawing } from './lazy-line-drawing.tsx'
import classes from './PaperContent.module.css'

type Content = NonNullable<CustomerPage['content']>

interface Props {
  readonly content: Content
  readonly invoice: CustomerPage['invoice']
}

/** The line items, totals, and payment terms. */
export function PaperContent({ content, invoice }: Props) {
  const { lineItems, terms } = content
  return (
    <>
      {textsOnPapers('body', content).map(({ label, value }) => (
        <p key={label} className={classes.description}>
          {value}
        </p>
      ))}
      <section className={classes.part}>
        <h2>Items</h2>
        <ul>
          {keyByIndex(lineItems).map(({ key, item }) => (
            <li key={key} className={classes.line}>
              <p>{unbrokenFractions(item.description)}</p>
              <p className={classes.amount}>{formatDollars(item.total)}</p>
              {(item.quantity !== 1 || item.discount !== undefined) && (
                <p className={classes.each}>
                  {item.quantity.toLocaleString('en-US')} × {formatDollars(item.price)}
                </p>
              )}
              {wireRemarks(item).map((remark) => (
                <p key={remark} className={classes.each}>
                  {remark}
                </p>
              ))}
              {item.sketch !== undefined && (
                <div className={classes.drawing}>
                  <LazyLineDrawing sketch={item.sketch} />
                </div>
              )}
            </li>
          ))}
        </ul>
        <dl className={classes.sums}>
          {wireSums(content, formatExactRate(Math.round(content.taxRate * 1e6))).map(({ label, cents }) => (
            <Sum key={label} label={label} dollars={dollarsFromCents(cents)} />
          ))}
          <Sum label="Total" dollars={content.total} isFinal />
          {invoice !== null && (invoice.paid !== 0 || invoice.writtenOff !== 0) && (
            <>
              {invoice.paid !== 0 && <Sum label={paidLabel(invoice.paid)} dollars={-invoice.paid} />}
              {invoice.writtenOff !== 0 && <Sum label="Written off" dollars={-invoice.writtenOff} />}
              {invoice.owed.map(({ label, amount, isMain }) => (
                <Sum key={label} label={label} dollars={amount} isFinal={isMain} />
              ))}
            </>
          )}
        </dl>
      </section>
      <section className={classes.part}>
        <h2>Payment terms</h2>
        <p className={classes.strong}>{terms.name}</p>
        <p className={classes.notes}>{terms.text}</p>
        {terms.schedule.length > 0 && (
          <ul className={classes.schedule}>
            {keyByIndex(terms.schedule).map(({ key, item: part }) => (
              <li key={key} className={classes.line}>
                <p>{part.description}</p>
                <p className={classes.amount}>{formatDollars(part.amount)}</p>
                <p className={classes.each}>{part.when}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
      {content.conditions !== null && (
        <section className={classes.part}>
          <h2>{QUOTE_FIELDS.conditions.label}</h2>
          <p className={classes.strong}>{content.conditions.name}</p>
          <ConditionsText text={content.conditions.text} />
        </section>
      )}
    </>
  )
}

/** In characters: about what a phone shows without scrolling. */
const LONG = 600

/** A long text is folded, so that the answer below stays within reach. */
function ConditionsText({ text }: { readonly text: string }) {
  if (text.length <= LONG) return <p className={classes.notes}>{text}</p>
  return (
    <details className={classes.folded}>
      <summary>Read the terms and conditions</summary>
      <p className={classes.notes}>{text}</p>
    </details>
  )
}

interface SumProps {
  readonly label: string
  readonly dollars: number
  readonly isFinal?: boolean
}

function Sum({ label, dollars, isFinal = false }: SumProps) {
  return (
    <div className={isFinal ? `${classes.sum} ${classes.total}` : classes.sum}>
      <dt>{label}</dt>
      <dd>{formatDollars(dollars)}</dd>
    </div>
  )
}
