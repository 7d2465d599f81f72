import { Popover } from '@mantine/core'
import type { RefObject } from 'react'
import { YIELDS_TO_DIALOGS } from '../shell-dialogs.ts'
import { AtButton } from '../ui/AtButton.tsx'
import { useOpenedAfterMount } from '../ui/use-opened-after-mount.ts'
import { NotificationList } from './NotificationList.tsx'

interface Props {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  readonly returnFocus: boolean
}

/** The notification list below the bell, for wider screens. */
export function NotificationPopover({ button, opened, onChange, returnFocus }: Props) {
  return (
    <Popover
      opened={useOpenedAfterMount(opened)}
      onChange={onChange}
      position="bottom-end"
      width={400}
      shadow="md"
      radius="md"
      trapFocus
      returnFocus={returnFocus}
    >
      <Popover.Target>
        <AtButton button={button} />
      </Popover.Target>
      <Popover.Dropdown
        {...{ [YIELDS_TO_DIALOGS]: true }}
        p={0}
        aria-label="Notifications"
        aria-labelledby={undefined}
      >
        <NotificationList onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
