import { Anchor } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** A link in a sentence or a list, styled by Mantine and handled by the router. */
export const TextLink = createLink(Anchor<'a'>)
