import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

interface Props {
  readonly path: string
  /** Shown until then. */
  readonly instead: ReactNode
}

/** Takes the place of a screen whose customer was merged into another. */
export function GoTo({ path, instead }: Props) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate({ to: path, replace: true })
  }, [path, navigate])
  return instead
}
