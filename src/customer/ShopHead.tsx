import type { CustomerPage } from '#contract/customer-page.ts'
import { addressOf } from './customer-call.ts'
import classes from './ShopHead.module.css'

interface Props {
  readonly token: string
  readonly shop: CustomerPage['shop']
}

export function ShopHead({ token, shop }: Props) {
  return (
    <header className={classes.head}>
      {shop.hasLogo && <img src={addressOf(token, '/logo')} alt="" className={classes.logo} />}
      <p className={classes.name}>{shop.name}</p>
    </header>
  )
}
