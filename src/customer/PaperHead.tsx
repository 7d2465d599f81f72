import type { CustomerPage } from '#contract/customer-page.ts'
import { type Day, formatDay } from '#domain/calendar.ts'
import { replacesSentence } from '#domain/issued-document.ts'
import { formatDollars } from '#domain/money.ts'
import { PROMISED } from '#domain/promised.ts'
import { textsOnPapers } from '#domain/quote-fields.ts'
import { addressOf } from './customer-call.ts'
import { dueOf } from './invoice-state.ts'
import classes from './PaperHead.module.css'

interface Props {
  readonly token: string
  readonly page: CustomerPage
  readonly content: NonNullable<CustomerPage['content']>
  readonly onDownload: () => void
}

/** The document's number, title, recipient, and the amount that the reader acts on: the total, or what is due now. */
export function PaperHead({ token, page, content, onDownload }: Props) {
  const { document, number, quote, invoice } = page
  const due = dueOf(invoice)
  return (
    <section className={classes.head}>
      <p className={classes.kind}>
        {document === 'quote' ? 'Quote' : 'Invoice'} {number}
        {invoice?.isPaid && ' · Paid'}
      </p>
      <h1 className={classes.title}>{content.title}</h1>
      {invoice?.replaces != null && (
        <p className={classes.replaces}>{replacesSentence(invoice.number, invoice.replaces)}</p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{document === 'quote' ? 'Prepared for' : 'Bill to'}</dt>
          <dd>{[content.customerName, content.customerCompany].filter(Boolean).join('\n')}</dd>
        </div>
        {quote !== null && <Revised on={quote.revisedOn} />}
        {quote !== null && (
          <div>
            <dt>Valid until</dt>
            <dd>{formatDay(quote.expiresOn)}</dd>
          </div>
        )}
        {invoice?.orderNumber != null && (
          <div>
            <dt>Order #</dt>
            <dd>{invoice.orderNumber}</dd>
          </div>
        )}
        {invoice !== null && (
          <div>
            <dt>Invoice date</dt>
            <dd>{formatDay(invoice.invoicedOn)}</dd>
          </div>
        )}
        {invoice !== null && <Revised on={invoice.revisedOn} />}
        {page.promisedOn !== null && (
          <div>
            <dt>{PROMISED}</dt>
            <dd>{formatDay(page.promisedOn)}</dd>
          </div>
        )}
        {textsOnPapers('fact', content).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{due?.label ?? 'Total'}</dt>
          <dd>{formatDollars(due?.amount ?? content.total)}</dd>
        </div>
      </dl>
      <a className={classes.download} href={addressOf(token, '/document')} download onClick={onDownload}>
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 20h14"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        Download PDF
      </a>
    </section>
  )
}

function Revised({ on }: { readonly on: Day | null }) {
  if (on === null) return null
  return (
    <div>
      <dt>Revised</dt>
      <dd>{formatDay(on)}</dd>
    </div>
  )
}
