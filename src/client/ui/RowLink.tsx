import { Anchor } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './RowLink.module.css'

function RowAnchor(props: ComponentProps<typeof Anchor<'a'>>) {
  return <Anchor fw={550} size="sm" {...props} className={classes.link} />
}

/** The link of a row or a card: a real one, and the whole row is its target. */
export const RowLink = createLink(RowAnchor)
