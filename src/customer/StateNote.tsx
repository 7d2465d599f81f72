import type { CustomerPage } from '#contract/customer-page.ts'
import { linkSentence } from '#domain/customer-link.ts'
import classes from './StateNote.module.css'

interface Props {
  readonly page: CustomerPage
}

/** Why there is nothing to see; how to reach the shop is at the page's foot. */
export function StateNote({ page: { state, document, number, shop } }: Props) {
  if (state === 'open') return null
  const isReachable = Boolean(shop.phone || shop.email || shop.address)
  return (
    <section className={classes.note}>
      <h1>
        {document === 'quote' ? 'Quote' : 'Invoice'} {number}
      </h1>
      <p>{linkSentence(state, document)}</p>
      <p>
        {isReachable
          ? `${shop.name} will be glad to help:`
          : `Please ask ${shop.name} about it, where you got the link from.`}
      </p>
    </section>
  )
}
