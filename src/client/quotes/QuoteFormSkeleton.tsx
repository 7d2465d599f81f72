import { Input, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { Panel } from '../ui/Panel.tsx'
import classes from './QuoteFormSkeleton.module.css'
import '@mantine/core/styles/SimpleGrid.layer.css'

/** The form's panels while it loads. */
export function QuoteFormSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label="Loading">
      <Panel title="Quote Details">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <div className={classes.customer}>
              <Field label="Customer" />
            </div>
            <Field label="Title" />
          </SimpleGrid>
          <Field label="Description" field={classes.description} />
          <SimpleGrid cols={2} spacing="md" maw={{ sm: 400 }}>
            <Field label="Expiry (days)" />
            <Field label="Tax Rate (%)" />
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel title="Line Items">
        <Skeleton className={classes.lines} />
      </Panel>
      <Panel title="Payment Terms">
        <Skeleton className={classes.terms} />
      </Panel>
    </Stack>
  )
}

function Field({
  label,
  field = classes.field,
}: {
  readonly label: string
  readonly field?: string | undefined
}) {
  return (
    <div>
      <Input.Label component="div">{label}</Input.Label>
      <Skeleton className={field} />
    </div>
  )
}
