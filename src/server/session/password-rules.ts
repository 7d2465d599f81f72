/** Checks a new password, wherever one is chosen. */
import { hasFewCharacters, isMadeOfNames, minPasswordLength } from '#domain/password-rules.ts'
import { refusalAt } from '#domain/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

interface NewPassword {
  readonly password: string
  /** The field's path in the body, such as `newUser.password`. */
  readonly path: string
  /** The names of the user and of their shops, and the user’s email address if known. */
  readonly names: readonly string[]
  readonly hasSecondFactor: boolean
}

/** @throws Refusal 'invalid' at the field, with what to do. */
export async function checkNewPassword({
  password,
  path,
  names,
  hasSecondFactor,
}: NewPassword): Promise<void> {
  const min = minPasswordLength(hasSecondFactor)
  const problem =
    [...password].length < min
      ? `Password must be at least ${min} characters`
      : hasFewCharacters(password)
        ? 'This password repeats a few characters. Choose one that is harder to guess'
        : isMadeOfNames(password, ['Kerf', ...names])
          ? 'This password is made of your name or your shop’s. Choose one that is harder to guess'
          : (await isCommonPassword(password))
            ? 'This password is on lists that guessers use. Choose another, such as three or four words'
            : undefined
  if (problem !== undefined) throw refusalAt('invalid', path, problem)
}
