import type { CustomerDetail } from '#contract/customers.ts'
import { ADDRESS_KIND_LABELS } from '#domain/customer.ts'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import classes from './Customers.module.css'

interface Props {
  readonly customer: CustomerDetail
}

export function AddressesPanel({ customer }: Props) {
  const addresses = customer.addresses.map((address, index) => ({ ...address, key: String(index) }))
  return (
    <Panel title="Addresses" flush>
      {addresses.length === 0 ? (
        <NothingYet>No address yet.</NothingYet>
      ) : (
        <ul className={classes.list} aria-label="Addresses">
          {addresses.map(({ key, kind, label, address }) => (
            <li key={key} className={classes.entry}>
              <div className={classes.words}>
                <span className={classes.dimmed}>
                  {[ADDRESS_KIND_LABELS[kind], label].filter(Boolean).join(' · ')}
                </span>
                <p className={classes.text}>{address}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
