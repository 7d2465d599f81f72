/** The keys that open screens. */
import { SCREENS, type Screen } from '../screens.ts'

/** The command modifier, as labeled on the user's keyboard. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

export type Keys = Readonly<Record<string, Screen>>

const byKey = (keyOf: (screen: Screen) => string | undefined): Keys =>
  Object.fromEntries(
    SCREENS.flatMap((screen) => {
      const key = keyOf(screen)
      return key === undefined ? [] : [[key, screen]]
    }),
  )

/** The screens that open with a key pressed after `g`. */
export const GO_TO = byKey(({ goKey }) => goKey)
/** The screens that open with a key pressed alone. */
export const SINGLE_KEYS = byKey(({ key }) => key)
