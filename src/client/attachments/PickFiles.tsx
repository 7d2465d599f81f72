import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilePicker } from '../ui/FilePicker.tsx'

interface Props {
  readonly label: string
  readonly icon: ReactNode
  readonly accept: string
  /** Opens the camera on devices that have one. */
  readonly camera?: boolean
  readonly className?: string | undefined
  readonly onPick: (files: readonly File[]) => void
}

export function PickFiles({ label, icon, accept, camera = false, className, onPick }: Props) {
  return (
    <FilePicker
      multiple={!camera}
      accept={accept}
      {...(camera && { capture: 'environment' as const })}
      onPick={onPick}
    >
      {({ onClick }) => (
        <Button variant="light" size="xs" leftSection={icon} className={className} onClick={onClick}>
          {label}
        </Button>
      )}
    </FilePicker>
  )
}
