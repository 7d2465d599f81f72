import { Menu } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

function MenuAnchor(props: ComponentProps<typeof Menu.Item<'a'>>) {
  return <Menu.Item component="a" {...props} />
}

/** A menu item that is a real link to a screen. */
export const LinkMenuItem = createLink(MenuAnchor)
