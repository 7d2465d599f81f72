import { NotLoaded } from '../ui/NotLoaded.tsx'

/** Shown in place of a screen that failed to load or render. The shell around it stays. */
export function ScreenError() {
  return (
    <NotLoaded message="This screen could not be displayed. Check your connection, then reload the page." />
  )
}
