import type { TypeDraft } from './type-draft.ts'
import type { TypeForm } from './use-type-form.ts'

/**
 * Whether a part of the editor, which shows these parts of the draft and the problems below this path, looks the same.
 * Rendering all fields at each keystroke takes longer than a frame.
 */
export function looksSame(
  before: TypeForm,
  now: TypeForm,
  path: string,
  shown: (draft: TypeDraft) => readonly unknown[],
): boolean {
  const parts = shown(before.draft)
  return (
    shown(now.draft).every((part, index) => part === parts[index]) &&
    before.problemsBelow(path) === now.problemsBelow(path)
  )
}
