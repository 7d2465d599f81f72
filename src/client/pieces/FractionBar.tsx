import { Portal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import classes from './FractionBar.module.css'

const FRACTIONS = ['1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']

interface FractionBarProps {
  /** The label of the field. */
  readonly label: string
  readonly onPick: (fraction: string) => void
}

/** Fractions to tap, above the keyboard of a phone: its keys for numbers have neither a space nor a slash. */
export function FractionBar({ label, onPick }: FractionBarProps) {
  const bottom = useSyncExternalStore(subscribe, keyboardHeight)
  return (
    <Portal>
      <fieldset aria-label={`Fractions for ${label}`} className={classes.bar} style={{ bottom }}>
        {FRACTIONS.map((fraction) => (
          <button
            key={fraction}
            type="button"
            tabIndex={-1}
            // The field keeps the focus, and with it the keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(fraction)}
          >
            {fraction}
          </button>
        ))}
      </fieldset>
    </Portal>
  )
}

/** In pixels. Keyboards cover the bottom of the page, and zooming moves what is seen of it. */
function keyboardHeight(): number {
  const seen = window.visualViewport
  return seen === null ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop))
}

function subscribe(onChange: () => void): () => void {
  const seen = window.visualViewport
  seen?.addEventListener('resize', onChange)
  seen?.addEventListener('scroll', onChange)
  return () => {
    seen?.removeEventListener('resize', onChange)
    seen?.removeEventListener('scroll', onChange)
  }
}
