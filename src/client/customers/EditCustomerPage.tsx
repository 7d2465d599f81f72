import { Paper, Stack } from '@mantine/core'
import type { CustomerDetail } from '#contract/customers.ts'
import { shownName } from '#domain/customer.ts'
import { isolated } from '#domain/isolated.ts'
import { paths } from '../paths.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { CustomerScreen } from './CustomerScreen.tsx'
import { EditCustomerForm } from './EditCustomerForm.tsx'

export function EditCustomerPage() {
  return (
    <CustomerScreen
      title="Edit "
      skeleton={
        <>
          <PageHeader title="Edit Customer" back={{ label: 'Back to Customers', to: paths.customers }} />
          <Paper>
            <RowsSkeleton rows={6} />
          </Paper>
        </>
      }
    >
      {(customer) => <EditCustomer customer={customer} />}
    </CustomerScreen>
  )
}

function EditCustomer({ customer }: { readonly customer: CustomerDetail }) {
  const name = isolated(shownName(customer.name))
  return (
    <Stack gap={0}>
      <PageHeader
        title={`Edit ${name}`}
        back={{ label: `Back to ${name}`, to: paths.customer(customer.id) }}
      />
      <EditCustomerForm customer={customer} />
    </Stack>
  )
}
