import { Alert, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ClosingDate } from '../books/ClosingDate.tsx'
import { useSession } from '../session/session-context.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { ConditionsPanel } from './ConditionsPanel.tsx'
import { ShopForm } from './ShopForm.tsx'
import { ShopSkeleton } from './ShopSkeleton.tsx'
import { shopQuery } from './shop-queries.ts'

export function ShopPage() {
  useDocumentTitle('Shop Settings')
  const { currentShop } = useSession()
  const shop = useQuery(shopQuery)
  return (
    <>
      <PageHeader
        title="Shop Settings"
        subtitle="Your shop’s details, and how your documents and emails look"
      />
      {!currentShop.isAdmin && (
        <Alert color="gray" icon={<IconLock aria-hidden />} mb="md">
          Only an administrator of {currentShop.name} can change these settings.
        </Alert>
      )}
      {shop.data !== undefined ? (
        <Stack gap="md">
          <ShopForm details={shop.data} readOnly={!currentShop.isAdmin} />
          <ConditionsPanel conditions={shop.data.conditions} readOnly={!currentShop.isAdmin} />
          <ClosingDate />
        </Stack>
      ) : shop.isPending ? (
        <ShopSkeleton />
      ) : (
        <ErrorBox message="Error loading shop settings. Please try again." onRetry={() => shop.refetch()} />
      )}
    </>
  )
}
