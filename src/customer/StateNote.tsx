import type { CustomerPage } from '#contract/customer-page.ts'
import { linkSentence } from '#domain/customer-link.ts'
import classes from './StateNote.module.css'

interface Props {
  readonly page: CustomerPage
}

/** Why there is nothing to see; how to reach the shop is at the page's foot. */
export function StateNote({ page: { state, document, number, shop } }: Props) {
  if (state === 'open') return null
  return (
    <section className={classes.note}>
      <h1>
        {document === 'quote' ? 'Quote' : 'Invoice'} {number}
      </h1>
      <p>{linkSentence(state, document)}</p>
      <p>{shop.name} will be glad to help:</p>
    </section>
  )
}
