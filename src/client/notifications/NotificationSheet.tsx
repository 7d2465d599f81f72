import { Drawer } from '@mantine/core'
import { useOpenedAfterMount } from '../ui/use-opened-after-mount.ts'
import { NotificationList } from './NotificationList.tsx'
import '@mantine/core/styles/Drawer.layer.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The notification list as a bottom sheet for phones. */
export function NotificationSheet({ opened, onClose }: Props) {
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      position="bottom"
      size="85dvh"
      title="Notifications"
      padding={0}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ header: { padding: '12px 16px' }, title: { fontWeight: 650 } }}
    >
      <NotificationList onLeave={onClose} withTitle={false} />
    </Drawer>
  )
}
