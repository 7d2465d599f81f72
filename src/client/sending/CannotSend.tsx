import { Alert, Button, Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { isEditable } from '../orders/editable.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useFirstFocus } from '../ui/use-first-focus.ts'

interface Props {
  readonly order: Order
  readonly reason: string
  readonly onClose: () => void
}

/** Shown instead of the form when the document cannot be sent. */
export function CannotSend({ order, reason, onClose }: Props) {
  const content = useRef<HTMLDivElement>(null)
  useFirstFocus(content)
  const mayEdit = isEditable(order)
  return (
    <Stack ref={content} gap="md">
      <Alert color="yellow">{reason}</Alert>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus={!mayEdit || undefined}>
          Close
        </Button>
        {mayEdit && (
          <LinkButton to={paths.editQuote(order.id)} data-autofocus>
            Edit Quote
          </LinkButton>
        )}
      </Group>
    </Stack>
  )
}
