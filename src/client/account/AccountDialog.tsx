import '@mantine/core/styles/Divider.layer.css'
import { Divider, Modal, Text } from '@mantine/core'
import { useSession } from '../session/session-context.ts'
import { useLateOpen } from '../ui/use-late-open.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

export function AccountDialog({ opened, onClose }: Props) {
  const { user, currentShop } = useSession()
  return (
    // A click beside it must not throw away what was typed.
    <Modal
      opened={useLateOpen(opened)}
      onClose={onClose}
      title="My Account"
      padding="lg"
      closeOnClickOutside={false}
    >
      <Text size="sm" c="dimmed" mb="md">
        Signed in as <b>{user.username}</b>, {currentShop.isAdmin ? 'administrator' : 'staff'} at{' '}
        {currentShop.name}
      </Text>
      <ProfileForm />
      <Divider my="lg" />
      <PasswordForm />
    </Modal>
  )
}
