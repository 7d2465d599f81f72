import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

interface Props {
  readonly message: string
  readonly retryLabel?: string
  readonly onRetry?: () => void
}

/** Says what went wrong, with an optional retry button. */
export function ErrorBox({ message, retryLabel = 'Try again', onRetry }: Props) {
  return (
    <Alert color="red" radius="md" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <div>{message}</div>
      {onRetry && (
        <Button variant="default" size="xs" mt="sm" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Alert>
  )
}
