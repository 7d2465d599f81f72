import { useEffect, useState } from 'react'

/**
 * A dialog that arrives opened does not know what had the focus before it. This way it arrives closed and opens at once.
 */
export function useLateOpen(opened: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(opened), [opened])
  return isOpen
}
