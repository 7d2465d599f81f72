import { paths } from '../paths.ts'
import { CustomerScreen } from './CustomerScreen.tsx'
import { CustomerSkeleton } from './CustomerSkeleton.tsx'
import { CustomerView } from './CustomerView.tsx'

export function CustomerPage() {
  return (
    <CustomerScreen pathOf={paths.customer} skeleton={<CustomerSkeleton />}>
      {(customer) => <CustomerView customer={customer} />}
    </CustomerScreen>
  )
}
