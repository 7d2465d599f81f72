import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopDetails } from '#contract/shop.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Panel } from '../ui/Panel.tsx'

const CustomerWordDialog = lazyDialog(
  () => import('./CustomerWordDialog.tsx').then(({ CustomerWordDialog }) => CustomerWordDialog),
  ({ onClose }: { readonly details: ShopDetails; readonly onClose: () => void }) => onClose(),
)

/** What customers are told of the work on their order. */
export function CustomerWordPanel({ details }: { readonly details: ShopDetails }) {
  const [opened, setOpened] = useState(false)
  return (
    <Panel
      title="Customer updates"
      action={
        <Button
          variant="default"
          size="xs"
          aria-label="Change customer updates"
          onClick={() => setOpened(true)}
        >
          Change
        </Button>
      }
    >
      <Text size="sm">
        {details.customerProgress.isShown
          ? 'Customers see on their page where their order stands.'
          : 'Customers do not see where their order stands.'}
      </Text>
      <Text size="sm">
        {details.readyMail
          ? 'They get an email when all of it is ready.'
          : 'They get no email when it is ready.'}
      </Text>
      {opened && <CustomerWordDialog details={details} onClose={() => setOpened(false)} />}
    </Panel>
  )
}
