import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay, useSession } from '../session/session-context.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { PricingForm } from './PricingForm.tsx'
import { PricingSkeleton } from './PricingSkeleton.tsx'

export function PricingPage() {
  useDocumentTitle('Pricing Configuration')
  const { currentShop } = useSession()
  const mayChange = useMay()('changeRates')
  const settings = useQuery(shopSettingsQuery)
  return (
    <>
      <PageHeader title="Pricing Configuration" subtitle={`Calculator rates for ${currentShop.name}`} />
      {!mayChange && (
        <Alert color="gray" icon={<IconLock aria-hidden />} mb="md">
          Only an administrator of {currentShop.name} can change these rates.
        </Alert>
      )}
      {settings.data !== undefined ? (
        <PricingForm settings={settings.data} readOnly={!mayChange} />
      ) : settings.isPending ? (
        <PricingSkeleton />
      ) : (
        <ErrorBox
          message="Error loading pricing configuration. Please try again."
          onRetry={() => settings.refetch()}
        />
      )}
    </>
  )
}
