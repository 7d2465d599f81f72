import '@mantine/core/styles/Divider.layer.css'
import { Divider, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../session/session-context.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { askToLeave } from '../ui/unsaved-work.ts'
import { useLateOpen } from '../ui/use-late-open.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

export function AccountDialog({ opened, onClose }: Props) {
  const { user, currentShop } = useSession()
  const [profileTyped, setProfileTyped] = useState(false)
  const [passwordTyped, setPasswordTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isTyped = profileTyped || passwordTyped

  async function close() {
    if (!isTyped) return onClose()
    // Escape reaches both dialogs: what lies below the question leaves it alone, and asks only when the key is through.
    if (isAsking) return
    setAsking(true)
    await new Promise((resolve) => setTimeout(resolve))
    const giveUp = await askToLeave()
    setAsking(false)
    giveUp?.()
  }

  return (
    <>
      {/* A click beside it must not throw away what was typed. */}
      <Modal
        opened={useLateOpen(opened)}
        onClose={close}
        title="My Account"
        padding="lg"
        closeOnClickOutside={false}
      >
        <Text size="sm" c="dimmed" mb="md">
          Signed in as <b>{user.username}</b>, {currentShop.isAdmin ? 'administrator' : 'staff'} at{' '}
          {currentShop.name}
        </Text>
        <ProfileForm onTyped={setProfileTyped} />
        <Divider my="lg" />
        <PasswordForm onTyped={setPasswordTyped} />
      </Modal>
      {isTyped && (
        <LeaveDialog mayLeave={() => false} discardLabel="Discard Changes" onLeave={onClose}>
          What you typed in your account has not been saved. It will be lost.
        </LeaveDialog>
      )}
    </>
  )
}
