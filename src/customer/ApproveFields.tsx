import { useId } from 'react'
import classes from './ApproveFields.module.css'
import type { AnswerDraft } from './answer-draft.ts'
import { SignaturePad } from './SignaturePad.tsx'

interface Props {
  readonly draft: AnswerDraft
  readonly problem: string | undefined
  readonly onChange: (changes: Partial<AnswerDraft>) => void
}

/** A drawn signature, or the typed name in its place. */
export function ApproveFields({ draft, problem, onChange }: Props) {
  const id = useId()
  return (
    <fieldset
      className={classes.signature}
      tabIndex={-1}
      data-second
      aria-describedby={problem === undefined ? undefined : id}
    >
      <legend>Signature</legend>
      {draft.typed ? (
        <p className={classes.typed}>{draft.name.trim() || 'Your name'}</p>
      ) : (
        <SignaturePad strokes={draft.strokes} onChange={(strokes) => onChange({ strokes })} />
      )}
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={draft.typed}
          onChange={(event) => onChange({ typed: event.currentTarget.checked })}
        />
        Use my typed name as my signature
      </label>
      {problem !== undefined && (
        <p id={id} className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
