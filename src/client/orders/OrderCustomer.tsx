import { Anchor } from '@mantine/core'
import type { AnyOrder } from '#contract/orders.ts'
import { mailLink } from '#domain/mail-link.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { FactList } from '../ui/FactList.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { customerName } from './customer-name.ts'
import classes from './OrderView.module.css'

interface Props {
  readonly order: Pick<AnyOrder, 'customer'>
}

export function OrderCustomer({ order }: Props) {
  const may = useMay()
  const { customer } = order
  const { company, phone, address } = customer
  const email = 'email' in customer ? customer.email : null
  const name = customerName(order)
  return (
    <div className={classes.section}>
      <FactList
        facts={[
          {
            label: 'Name',
            value: may('seePrices') ? <TextLink to={paths.customer(customer.id)}>{name}</TextLink> : name,
          },
          ...(company ? [{ label: 'Company', value: company }] : []),
          ...(email ? [{ label: 'Email', value: <Anchor href={mailLink(email)}>{email}</Anchor> }] : []),
          ...(phone ? [{ label: 'Phone', value: <PhoneLink phone={phone} /> }] : []),
          ...(address ? [{ label: 'Address', value: address }] : []),
        ]}
      />
    </div>
  )
}
