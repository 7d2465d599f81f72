import { Anchor, Text } from '@mantine/core'

interface CustomersFailedProps {
  readonly onRetry: () => void
}

export function CustomersFailed({ onRetry }: CustomersFailedProps) {
  return (
    <Text size="sm" mt={4} role="alert">
      Could not load customers.{' '}
      <Anchor component="button" type="button" size="sm" onClick={onRetry}>
        Try again
      </Anchor>
    </Text>
  )
}
