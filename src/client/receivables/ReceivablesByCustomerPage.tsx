import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../lists/ListPage.tsx'
import { CUSTOMER_LIST } from './customer-list.tsx'
import { customersOwing } from './customers-owing.ts'
import { receivablesQuery } from './receivable-queries.ts'

export function ReceivablesByCustomerPage() {
  const query = useQuery({ ...receivablesQuery, select: customersOwing })
  return <ListPage list={CUSTOMER_LIST} query={query} />
}
