import { Alert, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Customer, LikelyCustomer } from '#contract/customers.ts'
import { shownName } from '#domain/customer.ts'
import { call } from '../call.ts'
import { CUSTOMERS } from '../orders/query-keys.ts'
import { reachText } from './customer-text.ts'
import classes from './Likely.module.css'

interface Typed {
  readonly name: string
  readonly email: string
  readonly phone: string
}

interface Props {
  readonly typed: Typed
  readonly onUse: (customer: Customer) => void
}

const PAUSE_MS = 300
/** A shorter name is like too many. */
const MIN_LENGTH = 3

function likelyQuery({ name, email, phone }: Typed) {
  const query = Object.fromEntries(
    Object.entries({ name, email, phone })
      .map(([field, text]): [string, string] => [field, text.trim()])
      .filter(([, text]) => text.length >= MIN_LENGTH),
  )
  return queryOptions({
    queryKey: [CUSTOMERS, 'likely', query],
    queryFn: ({ signal }) => call('GET /api/customers/likely', { query, signal }),
    enabled: Object.keys(query).length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Customers who may be the same as the one being typed. */
export function LikelyCustomers({ typed, onUse }: Props) {
  const [settled] = useDebouncedValue(JSON.stringify(typed), PAUSE_MS)
  const asked = settled === JSON.stringify(typed) ? typed : undefined
  const query = likelyQuery(typed)
  const { data } = useQuery({ ...query, enabled: query.enabled === true && asked !== undefined })
  const likely = query.enabled === true ? (data ?? []) : []
  return (
    <div role="status" className={classes.place}>
      {likely.length > 0 && (
        <Alert
          color="yellow"
          title={likely.length === 1 ? 'Is this the same customer?' : 'Is it one of these customers?'}
        >
          <ul className={classes.list}>
            {likely.map((customer) => (
              <li key={customer.id} className={classes.entry}>
                <div className={classes.words}>
                  <bdi className={classes.name}>{shownName(customer.name)}</bdi>
                  <span className={classes.about}>
                    {[customer.company, reachText(customer), because(customer)].filter(Boolean).join(' · ')}
                  </span>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Use this one: ${shownName(customer.name)}`}
                  onClick={() => onUse(customer)}
                >
                  Use this one
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

/** 'same email and phone'. */
function because({ because: fields, archivedAt }: LikelyCustomer): string {
  const exact = fields.filter((field) => field !== 'name')
  const words = exact.length > 0 ? `same ${exact.join(' and ')}` : ''
  return [words, archivedAt === null ? '' : 'archived'].filter(Boolean).join(', ')
}
