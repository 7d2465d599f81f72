import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ClosingDate } from '../books/ClosingDate.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { ConditionsPanel } from './ConditionsPanel.tsx'
import { CustomerWordPanel } from './CustomerWordPanel.tsx'
import { MailServerPanel } from './MailServerPanel.tsx'
import classes from './Shop.module.css'
import { ShopForm } from './ShopForm.tsx'
import { ShopSkeleton } from './ShopSkeleton.tsx'
import { shopQuery } from './shop-queries.ts'
import { WorkingHoursPanel } from './WorkingHoursPanel.tsx'

export function ShopPage() {
  useDocumentTitle('Shop Settings')
  const shop = useQuery(shopQuery)
  return (
    <>
      <PageHeader
        title="Shop Settings"
        subtitle="Your shop’s details, and how your documents and emails look"
      />
      {shop.data !== undefined ? (
        <Stack gap="md">
          <ShopForm details={shop.data} />
          <Stack gap="md" className={classes.rest}>
            <WorkingHoursPanel details={shop.data} />
            <CustomerWordPanel details={shop.data} />
            <MailServerPanel />
            <ConditionsPanel details={shop.data} />
            <ClosingDate />
          </Stack>
        </Stack>
      ) : shop.isPending ? (
        <ShopSkeleton />
      ) : (
        <ErrorBox message="Error loading shop settings. Please try again." onRetry={() => shop.refetch()} />
      )}
    </>
  )
}
