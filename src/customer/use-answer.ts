import { useRef, useState } from 'react'
import type { CustomerPage } from '#contract/customer-page.ts'
import type { Answer } from '#domain/customer-answer.ts'
import type { Stroke } from '#domain/signature.ts'
import { type AnswerDraft, type AnswerProblems, problemsOf } from './answer-draft.ts'
import { CallFailure, sendAnswer } from './customer-call.ts'
import type { KeptAnswer } from './kept-answer.ts'
import type { Rejected } from './RejectedAnswer.tsx'

interface Options {
  readonly token: string
  readonly contentHash: string
  readonly kept: KeptAnswer | undefined
  readonly onAnswered: (page: CustomerPage) => void
  readonly onOutdated: (rejected: Rejected) => Promise<void>
}

/** Holds the customer's response, and keeps what they entered until the server has accepted it. */
export function useAnswer({ token, contentHash, kept, onAnswered, onOutdated }: Options) {
  const [draft, change] = useState<AnswerDraft>({
    name: kept?.name ?? '',
    reason: kept?.reason ?? '',
    strokes: [],
    typed: false,
  })
  const [problems, setProblems] = useState<AnswerProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  // State alone would be too late: a second click can come before the next render.
  const sending = useRef(false)

  const send = async (answer: Answer) => {
    const { name, reason, strokes, typed } = draft
    const details =
      answer === 'approved'
        ? { reason: null, signature: typed ? { kind: 'typed' as const } : drawn(strokes) }
        : { reason: reason.trim() }
    try {
      onAnswered(await sendAnswer(token, { answer, name: name.trim(), contentHash, ...details }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error.message)
      // Somebody else responded first, or the quote has changed: reload to show its current state.
      if (error.status === 409 || error.status === 404)
        await onOutdated({ answer, reason: details.reason ?? '' })
    }
  }

  const submit = async (answer: Answer, form: HTMLFormElement) => {
    if (sending.current) return
    const found = problemsOf(answer, draft)
    setProblems(found)
    const first = (['name', 'signature', 'reason'] as const).find((field) => found[field] !== undefined)
    if (first !== undefined) {
      form.querySelector<HTMLElement>(first === 'name' ? 'input' : '[data-second]')?.focus()
      return
    }
    sending.current = true
    setSending(true)
    setFailure(undefined)
    try {
      await send(answer)
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  return {
    draft,
    setDraft: (changes: Partial<AnswerDraft>) => {
      change((before) => ({ ...before, ...changes }))
      // Clears only the problems of the fields that changed.
      setProblems((before) => ({
        name: 'name' in changes ? undefined : before.name,
        reason: 'reason' in changes ? undefined : before.reason,
        signature: 'strokes' in changes || 'typed' in changes ? undefined : before.signature,
      }))
    },
    /** For another answer: what was wrong with the last one is not wrong with it. */
    forgetProblems: () => {
      setProblems({})
      setFailure(undefined)
    },
    problems,
    failure,
    isSending,
    submit,
  }
}

function drawn(strokes: readonly Stroke[]) {
  return { kind: 'drawn' as const, strokes: strokes.map((stroke) => [...stroke]) }
}
