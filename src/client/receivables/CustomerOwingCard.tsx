import { ListCard } from '../lists/ListCard.tsx'
import { counted } from '../lists/list.ts'
import { CustomerLink } from '../orders/CustomerLink.tsx'
import { customerName } from '../orders/customer-name.ts'
import { Money } from '../ui/Money.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { type CustomerOwing, ordersOwingPath, overdueOf } from './customers-owing.ts'
import { Overdue } from './Overdue.tsx'
import { StatementButtons } from './RowButtons.tsx'

export function CustomerOwingCard({ row }: { readonly row: CustomerOwing }) {
  const { customer, balance, orders } = row
  const overdue = overdueOf(row)
  return (
    <ListCard
      title={<CustomerLink row={row} />}
      amount={<Money dollars={balance} />}
      about={customer.phone ?? customer.email}
      aside={overdue > 0 && <Overdue dollars={overdue} />}
      note={counted(orders, orders, 'order')}
      actions={
        <>
          <StatementButtons row={row} />
          <RowLink to={ordersOwingPath(row)} aria-label={`View ${customerName(row)}`}>
            View
          </RowLink>
        </>
      }
    />
  )
}
