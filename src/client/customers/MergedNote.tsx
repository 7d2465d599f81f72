import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CustomerDetail } from '#contract/customers.ts'
import { shownName } from '#domain/customer.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { customerQuery } from './customer-queries.ts'

interface Props {
  /** The customer that was merged. */
  readonly name: string
  readonly into: NonNullable<CustomerDetail['mergedInto']>
}

/** Says that the customer who is being edited is another one now. */
export function MergedNote({ name, into }: Props) {
  // Only the customer that stays knows who merged them.
  const { data } = useQuery(customerQuery(into.id))
  const merge = data?.history.find((event) => event.kind === 'merged' && event.name === name)
  const [from, to] = [shownName(name), shownName(into.name)]
  return (
    <Alert color="red" role="alert">
      {merge?.by ? `${merge.by.name} merged ${from} into ${to}.` : `${from} was merged into ${to}.`} What you
      typed stays here until you leave this page. <TextLink to={paths.customer(into.id)}>View {to}</TextLink>
    </Alert>
  )
}
