import { Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

function ButtonAnchor(props: ComponentProps<typeof Button<'a'>>) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)
