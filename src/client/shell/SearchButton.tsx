import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useShellDialogs } from '../shell-dialogs.ts'
import { MOD } from '../shortcuts/shortcut-list.ts'
import classes from './SearchButton.module.css'

/** Opens the command palette by mouse or touch. */
export function SearchButton() {
  const { open } = useShellDialogs()
  return (
    <UnstyledButton className={classes.button} onClick={() => open('palette')}>
      <IconSearch size={17} stroke={1.8} aria-hidden />
      <span className={classes.words}>Search</span> <kbd className={classes.key}>{MOD} K</kbd>
    </UnstyledButton>
  )
}
