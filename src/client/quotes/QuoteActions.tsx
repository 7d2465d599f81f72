import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

export interface QuoteActionsProps {
  /** The page that Cancel opens. */
  readonly cancelTo: string
  readonly saveLabel: string
  readonly savingLabel: string
  readonly saving: boolean
}

export function QuoteActions({ cancelTo, saveLabel, savingLabel, saving }: QuoteActionsProps) {
  const navigate = useNavigate()
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={saving} onClick={() => navigate({ to: cancelTo })}>
        Cancel
      </Button>
      <Button type="submit" disabled={saving}>
        {saving ? savingLabel : saveLabel}
      </Button>
    </Group>
  )
}
