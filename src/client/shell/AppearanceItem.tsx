import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Follows the system until somebody wants it otherwise, and again once both agree. */
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
      {other === 'dark' ? 'Dark appearance' : 'Light appearance'}
    </Menu.Item>
  )
}
