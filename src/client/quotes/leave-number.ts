import { afterPress } from '../ui/pressed.ts'

interface Left {
  readonly input: HTMLInputElement
  /** What is typed in it. */
  readonly typed: string
  /** The same as the form shows a number. */
  readonly value: string
  /** What is wrong with it, as far as the form says so already. */
  readonly said: string | undefined
  readonly problem: string | undefined
  readonly change: (value: string, problem: string | undefined) => void
  readonly say: (problem: string | undefined) => void
}

/**
 * When the focus leaves a number, which is checked only then so as not to correct somebody who is still typing (spec
 * section 5). A button that is pressed at that moment finds the number corrected, as *Save Quote* needs it, but what is
 * wrong is said after the press: it would push the button away from under the pointer.
 */
export function leaveNumber({ input, typed, value, said, problem, change, say }: Left): void {
  if (value !== typed) change(value, said)
  else if (problem === undefined) return
  afterPress(() => {
    // Unless the press has removed it or filled it in anew.
    if (input.isConnected && [typed, value].includes(input.value)) say(problem)
  })
}
