import type { CustomerPage } from '#contract/customer-page.ts'
import { linkSentence } from '#domain/customer-link.ts'
import { creditedSentence } from '#domain/issued-document.ts'
import classes from './StateNote.module.css'

interface Props {
  readonly page: CustomerPage
}

/** Says why the document is not shown. The shop's contact details follow in the footer. */
export function StateNote({ page: { state, document, number, shop, credit } }: Props) {
  if (state === 'open') return null
  const hasContact = Boolean(shop.phone || shop.email || shop.address)
  return (
    <section className={classes.note}>
      <h1 tabIndex={-1}>
        {document === 'quote' ? 'Quote' : 'Invoice'} {number}
      </h1>
      <p>{linkSentence(state, document)}</p>
      {credit !== null && <p>{creditedSentence(credit)}</p>}
      <p>{hasContact ? `Questions? Contact ${shop.name}:` : `Questions? Please contact ${shop.name}.`}</p>
    </section>
  )
}
