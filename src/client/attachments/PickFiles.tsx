import { Button, FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

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
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      multiple={!camera}
      accept={accept}
      {...(camera && { capture: 'environment' as const })}
      resetRef={reset}
      onChange={(picked) => {
        onPick(Array.isArray(picked) ? picked : picked === null ? [] : [picked])
        // Without this, picking the same file again would not fire a change.
        reset.current?.()
      }}
    >
      {({ onClick }) => (
        <Button variant="light" size="xs" leftSection={icon} className={className} onClick={onClick}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
