import { Input, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { PROSE, SHORT_TEXTS } from '../orders/optional-texts.ts'
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
          {PROSE.map((name) => (
            <Field key={name} label={QUOTE_FIELDS[name].label} field={classes.description} />
          ))}
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="md">
            {SHORT_TEXTS.map((name) => (
              <Field key={name} label={QUOTE_FIELDS[name].label} />
            ))}
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
