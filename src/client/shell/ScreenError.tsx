import { NotLoaded } from '../ui/NotLoaded.tsx'

/** In place of a screen that could not be loaded or failed to render. The frame around it stays. */
export function ScreenError() {
  return <NotLoaded message="This screen could not be shown. Check your connection, then reload the page." />
}
