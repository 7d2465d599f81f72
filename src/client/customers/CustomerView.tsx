import { Alert, Stack } from '@mantine/core'
import type { CustomerDetail } from '#contract/customers.ts'
import { shownName } from '#domain/customer.ts'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AddressesPanel } from './AddressesPanel.tsx'
import { ContactsPanel } from './ContactsPanel.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerHistory } from './CustomerHistory.tsx'
import classes from './Customers.module.css'
import { NotesPanel } from './NotesPanel.tsx'
import { OrdersOfCustomer } from './OrdersOfCustomer.tsx'
import { SentPanel } from './SentPanel.tsx'
import { TermsPanel } from './TermsPanel.tsx'

interface Props {
  readonly customer: CustomerDetail
}

export function CustomerView({ customer }: Props) {
  return (
    <>
      <PageHeader
        title={shownName(customer.name)}
        back={{ label: 'Back to Customers', to: paths.customers }}
        subtitle={
          <>
            {customer.company !== null && (
              <>
                <bdi>{customer.company}</bdi> ·{' '}
              </>
            )}
            Customer since <DateText instant={customer.createdAt} />
          </>
        }
      >
        <CustomerActions customer={customer} />
      </PageHeader>
      <Stack gap="md">
        {customer.archivedAt !== null && (
          <Alert color="yellow" role="status">
            Archived on <DateText instant={customer.archivedAt} />. This customer is in no list and is not
            offered for new quotes.
          </Alert>
        )}
        <CustomerFigures customer={customer} />
        <div className={classes.columns}>
          <Stack gap="md">
            <OrdersOfCustomer customer={customer} />
            <SentPanel customer={customer} />
            <CustomerHistory customer={customer} />
          </Stack>
          <Stack gap="md" className={classes.side}>
            <ContactsPanel customer={customer} />
            <AddressesPanel customer={customer} />
            <TermsPanel customer={customer} />
            <NotesPanel customer={customer} />
          </Stack>
        </div>
      </Stack>
    </>
  )
}
