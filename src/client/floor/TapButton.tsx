import { IconAlertTriangle, IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import classes from './TapButton.module.css'

interface Props {
  readonly kind: 'start' | 'done' | 'problem' | 'solved'
  /** What it is about, for screen readers. */
  readonly piece: string
  /** Where the piece goes. */
  readonly to?: string
  readonly onTap: (isKeyboard: boolean) => void
}

const LOOKS = {
  start: { label: 'Start', Icon: IconPlayerPlay },
  done: { label: 'Done', Icon: IconCheck },
  problem: { label: 'Problem', Icon: IconAlertTriangle },
  solved: { label: 'Solved', Icon: IconCheck },
} as const

/** A button for gloves. */
export function TapButton({ kind, piece, to, onTap }: Props) {
  const { label, Icon } = LOOKS[kind]
  return (
    <button
      type="button"
      className={classes.button}
      data-kind={kind}
      aria-label={to === undefined ? `${label}: ${piece}` : `${label} to ${to}: ${piece}`}
      // A click of the keyboard or of a screen reader has no place.
      onClick={({ detail }) => onTap(detail === 0)}
    >
      <Icon size={30} stroke={2.2} aria-hidden />
      <span>
        {label} {to !== undefined && <span className={classes.to}>to {to}</span>}
      </span>
    </button>
  )
}
