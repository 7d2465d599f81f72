import type { CustomerPage } from '#contract/customer-page.ts'
import { mailLink } from '#domain/mail-link.ts'
import { phoneLink } from '#domain/phone-link.ts'
import classes from './ReachShop.module.css'

interface Props {
  readonly shop: CustomerPage['shop']
}

export function ReachShop({ shop: { name, address, phone, email } }: Props) {
  return (
    <footer className={classes.foot}>
      <p className={classes.name}>{name}</p>
      {phone && (
        <p>
          <a href={phoneLink(phone)}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={mailLink(email)}>{email}</a>
        </p>
      )}
      {address && <p className={classes.address}>{address}</p>}
    </footer>
  )
}
