import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Follows the system until the user picks the other mode, and again once the choice matches the system. */
export function AppearanceItem() {
  const { setColorScheme } = useMantineColorScheme()
  const system = useColorScheme()
  const shown = useComputedColorScheme('light')
  const other = shown === 'light' ? 'dark' : 'light'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<Icon size={17} aria-hidden />}
      onClick={() => setColorScheme(other === system ? 'auto' : other)}
    >
      {other === 'dark' ? 'Dark mode' : 'Light mode'}
    </Menu.Item>
  )
}
