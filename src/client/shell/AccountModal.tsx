import { Modal } from '@mantine/core'
import { useSession } from '../session/session-context.ts'
import { FactList } from '../ui/FactList.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

export function AccountModal({ opened, onClose }: Props) {
  const { user, currentShop } = useSession()
  return (
    <Modal opened={opened} onClose={onClose} title="My Account" padding="lg">
      <FactList
        facts={[
          { label: 'Name', value: user.name },
          { label: 'Username', value: user.username },
          { label: 'E-mail', value: user.email ?? 'None given' },
          { label: `Role at ${currentShop.name}`, value: currentShop.isAdmin ? 'Administrator' : 'Staff' },
        ]}
      />
    </Modal>
  )
}
