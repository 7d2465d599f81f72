import { type DragEvent, useEffect, useRef, useState } from 'react'

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true

/**
 * Handlers for an element that accepts dropped files. A file dropped anywhere else is ignored; otherwise the browser
 * would leave Kerf to open it.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  // Enter and leave events also fire for every element inside.
  const depth = useRef(0)
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])

  function move(event: DragEvent, step: 1 | -1) {
    if (!hasFiles(event.dataTransfer)) return
    depth.current += step
    setOver(depth.current > 0)
  }

  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => move(event, 1),
      onDragLeave: (event: DragEvent) => move(event, -1),
      onDrop: (event: DragEvent) => {
        depth.current = 0
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}
