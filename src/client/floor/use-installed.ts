import { useEffect } from 'react'
import { keepShell } from '../offline/floor-shell.ts'

/** What floor mode may show while the server is away. */
const PARTS = [
  () => import('./FloorMode.tsx'),
  () => import('./FloorPiecePage.tsx'),
  () => import('./ProblemDialog.tsx'),
  () => import('../drawings/LineDrawing.tsx'),
  () => import('../attachments/PhotoDialog.tsx'),
  () => import('../session/SignInAgain.tsx'),
  () => import('../offline/forget-floor.ts'),
]

/** The screen first. */
const AFTER_MS = 3000

let isKept = false

/** Loads all of floor mode and keeps it, so that it opens while the server is away. */
export function useInstalled(): void {
  useEffect(() => {
    if (isKept) return
    const timer = setTimeout(() => {
      isKept = true
      Promise.all(PARTS.map((load) => load())).then(keepShell, () => {
        isKept = false
      })
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
