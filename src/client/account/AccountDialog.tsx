import '@mantine/core/styles/Divider.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Divider, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { ROLE_LABELS } from '#domain/rights.ts'
import { useMay, useSession } from '../session/session-context.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { MountOnFirstOpen } from '../ui/MountOnFirstOpen.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { askToLeave } from '../ui/unsaved-work.ts'
import { useOpenedAfterMount } from '../ui/use-opened-after-mount.ts'
import { LeaveSecondFactor, type ShownOnce } from './LeaveSecondFactor.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'

const SecurityPanel = lazyComponent(
  () => import('./SecurityPanel.tsx').then(({ SecurityPanel }) => SecurityPanel),
  <RowsSkeleton rows={3} />,
)

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

export function AccountDialog({ opened, onClose }: Props) {
  const { user, currentShop } = useSession()
  const mayPrices = useMay()('seePrices')
  const [tab, setTab] = useState<string | null>('profile')
  const [profileUnsaved, setProfileUnsaved] = useState(false)
  const [passwordUnsaved, setPasswordUnsaved] = useState(false)
  const [shownOnce, setShownOnce] = useState<ShownOnce | false>(false)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const isUnsaved = profileUnsaved || passwordUnsaved
  const unsaved = 'Your account changes have not been saved. They will be lost.'

  async function close() {
    if (!isUnsaved && shownOnce === false) return onClose()
    // Escape reaches both dialogs: ignore it while the confirmation is open, and open that only after this key event.
    if (isConfirmOpen) return
    setConfirmOpen(true)
    await new Promise((resolve) => setTimeout(resolve))
    const discard = await askToLeave()
    setConfirmOpen(false)
    discard?.()
  }

  return (
    <>
      {/* A click outside must not discard what was typed. */}
      <Dialog
        isLong
        shows={undefined}
        opened={useOpenedAfterMount(opened)}
        onClose={close}
        title="My Account"
        padding="lg"
        closeOnClickOutside={false}
      >
        <Text size="sm" c="dimmed" mb="md">
          Signed in as <b>{user.username}</b>, {ROLE_LABELS[currentShop.role]} at {currentShop.name}
        </Text>
        <Tabs value={tab} onChange={setTab}>
          <Tabs.List mb="md">
            <Tabs.Tab value="profile">Profile</Tabs.Tab>
            <Tabs.Tab value="security">Security</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="profile">
            <ProfileForm onUnsaved={setProfileUnsaved} />
            {mayPrices && (
              <>
                <Divider my="lg" />
                <NoticesPanel />
              </>
            )}
            <Divider my="lg" />
            <PasswordForm onUnsaved={setPasswordUnsaved} />
          </Tabs.Panel>
          {/* Then it stays, as the other tab does with what was typed there. */}
          <Tabs.Panel value="security">
            <MountOnFirstOpen opened={tab === 'security'}>
              <SecurityPanel onShownOnce={setShownOnce} />
            </MountOnFirstOpen>
          </Tabs.Panel>
        </Tabs>
      </Dialog>
      {shownOnce !== false ? (
        <LeaveSecondFactor shown={shownOnce} onLeave={onClose} onAsking={setConfirmOpen}>
          {isUnsaved && unsaved}
        </LeaveSecondFactor>
      ) : (
        isUnsaved && (
          <LeaveDialog
            mayLeave={() => false}
            discardLabel="Discard Changes"
            onLeave={onClose}
            onAsking={setConfirmOpen}
          >
            {unsaved}
          </LeaveDialog>
        )
      )}
    </>
  )
}
