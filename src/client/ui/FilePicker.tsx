import { FileButton, type FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface Props extends Omit<FileButtonProps<boolean>, 'onChange' | 'resetRef'> {
  /** At least one file, and only one unless `multiple`. */
  readonly onPick: (files: readonly [File, ...File[]]) => void
}

/** Lets the same file be picked again, such as one that was corrected after it had been refused. */
export function FilePicker({ onPick, ...others }: Props) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton<boolean>
      {...others}
      resetRef={reset}
      onChange={(picked) => {
        const [first, ...rest] = picked === null ? [] : [picked].flat()
        // Otherwise, picking the same file again would not fire a change.
        reset.current?.()
        if (first !== undefined) onPick([first, ...rest])
      }}
    />
  )
}
