import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../lists/ListPage.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import { useSearchParams } from '../ui/use-search-params.ts'
import { customerList } from './customer-list.tsx'
import { customersQuery } from './customer-queries.ts'

/** Customers who are not archived, or with the filter only those who are: the server keeps them apart. */
export function CustomersPage() {
  const [params] = useSearchParams()
  const archived = params.archived === '1'
  const list = customerList({ archived, timeZone: useTimeZone() })
  return <ListPage list={list} query={useQuery(customersQuery({ archived }))} />
}
