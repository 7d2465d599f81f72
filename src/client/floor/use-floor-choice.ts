import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../session/session-context.ts'

/** What a tablet remembers: ids only. */
interface Choice {
  /** The step whose pieces it shows. */
  readonly step?: number
  /** The person that taps on it are recorded for. */
  readonly by?: number
}

const NONE: Choice = {}

export function useFloorChoice(): [choice: Choice, choose: (changes: Choice) => void] {
  const { user, currentShop } = useSession()
  const [choice, setChoice] = useLocalStorage<Choice>({
    key: `kerf-floor-${user.id}-${currentShop.id}`,
    defaultValue: NONE,
    getInitialValueInEffect: false,
  })
  return [choice, (changes) => setChoice((now) => ({ ...now, ...changes }))]
}
