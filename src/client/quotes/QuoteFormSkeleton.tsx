import { Skeleton, Stack } from '@mantine/core'
import { Panel } from '../ui/Panel.tsx'

export function QuoteFormSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label="Loading">
      {['Quote Details', 'Line Items', 'Payment Terms'].map((title) => (
        <Panel key={title} title={title}>
          <Stack gap="md">
            <Skeleton h={36} />
            <Skeleton h={62} />
            <Skeleton h={36} w="50%" />
          </Stack>
        </Panel>
      ))}
    </Stack>
  )
}
