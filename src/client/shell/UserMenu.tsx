import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { SwitchingOverlay } from '../session/SwitchingOverlay.tsx'
import { useSession } from '../session/session-context.ts'
import { useSwitchShop } from '../session/use-switch-shop.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { MountOnFirstOpen } from '../ui/MountOnFirstOpen.tsx'
import { usePreload } from '../ui/use-preload.ts'
import classes from './UserMenu.module.css'

const UserMenuItems = lazyDialog(
  () => import('./UserMenuItems.tsx').then(({ UserMenuItems }) => UserMenuItems),
  ({ onChange }) => onChange(false),
)

export function UserMenu() {
  const { user } = useSession()
  const { isSwitching, switchTo } = useSwitchShop()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  usePreload(UserMenuItems.preload)

  return (
    <>
      {/* Its name contains all the text that it shows, because people who use voice control say what they see. */}
      <UnstyledButton
        ref={button}
        className={classes.target}
        aria-label={`User menu, ${initials(user.name)} ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.initials} aria-hidden>
          {initials(user.name)}
        </span>{' '}
        <span className={classes.name}>{user.name}</span>
        <IconChevronDown size={15} aria-hidden />
      </UnstyledButton>
      <MountOnFirstOpen opened={opened}>
        <UserMenuItems button={button} opened={opened} onChange={setOpened} switchTo={switchTo} />
      </MountOnFirstOpen>
      {isSwitching && <SwitchingOverlay />}
    </>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
