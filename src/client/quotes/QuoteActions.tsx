import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../paths.ts'

interface QuoteActionsProps {
  readonly saving: boolean
}

export function QuoteActions({ saving }: QuoteActionsProps) {
  const navigate = useNavigate()
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={saving} onClick={() => navigate({ to: paths.orders('quote') })}>
        Cancel
      </Button>
      <Button type="submit" disabled={saving}>
        {saving ? 'Creating...' : 'Save Quote'}
      </Button>
    </Group>
  )
}
