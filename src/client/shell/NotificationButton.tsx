import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'

export function NotificationButton() {
  return (
    <Popover position="bottom-end" shadow="md" radius="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Notifications" c="inherit">
          <IconBell size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">No notifications yet.</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
