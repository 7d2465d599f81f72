import { Anchor } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** A link in a sentence or a list: Mantine's look, the router's way. */
export const TextLink = createLink(Anchor<'a'>)
