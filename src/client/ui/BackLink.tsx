import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import classes from './PageHeader.module.css'
import { isPlainClick } from './plain-click.ts'
import { TextLink } from './TextLink.tsx'

interface Props {
  readonly label: string
  readonly to: string
}

/** Goes back in history if the user came from there, which keeps the rows, search and scroll position. */
export function BackLink({ label, to }: Props) {
  const { history } = useRouter()
  const openedFrom = useLocation({ select: ({ state }) => state.openedFrom })
  const goBack = (event: MouseEvent) => {
    if (openedFrom !== to || !isPlainClick(event)) return
    event.preventDefault()
    history.back()
  }
  return (
    <TextLink to={to} activeOptions={{ exact: true }} onClick={goBack} className={classes.back} size="sm">
      <IconArrowLeft size={16} aria-hidden />
      {label}
    </TextLink>
  )
}
