import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { centsFromDollars } from '#domain/money.ts'
import type { Answer } from '#domain/pieces/reading/reading.ts'
import { typedDollars, typedNumber } from '../typed-number.ts'
import classes from './Reading.module.css'
import { type AskedQuestion, isOpen } from './readings.ts'

interface QuestionsProps {
  readonly questions: readonly AskedQuestion[]
  readonly onAnswer: (key: string, answer: Answer | undefined) => void
  /** An answer was chosen by keyboard. Touch moves no focus, which would open the keyboard of a phone. */
  readonly onChosen: () => void
}

/** What a text leaves open. Unless it has to be answered, the first answer counts until another is chosen. */
export function Questions({ questions, onAnswer, onChosen }: QuestionsProps) {
  return questions.map((question) =>
    question.answers.length === 0 ? (
      <TypedAnswer key={question.key} question={question} onAnswer={onAnswer} />
    ) : (
      <Choices key={question.key} question={question} onAnswer={onAnswer} onChosen={onChosen} />
    ),
  )
}

interface QuestionProps {
  readonly question: AskedQuestion
  readonly onAnswer: QuestionsProps['onAnswer']
}

function Choices({ question: asked, onAnswer, onChosen }: QuestionProps & Pick<QuestionsProps, 'onChosen'>) {
  const { key, question, answers, given } = asked
  const id = useId()
  const chosen = isOpen(asked) ? undefined : (given?.label ?? answers[0]?.label)
  return (
    <fieldset aria-labelledby={id} className={classes.question}>
      <span id={id}>{question}</span>
      {answers.map((answer) => (
        <Button
          key={answer.label}
          size="compact-sm"
          variant={answer.label === chosen ? 'light' : 'default'}
          aria-pressed={answer.label === chosen}
          data-open={isOpen(asked) || undefined}
          onClick={({ detail: clicks }) => {
            flushSync(() => onAnswer(key, answer))
            if (clicks === 0) onChosen()
          }}
        >
          {answer.label}
        </Button>
      ))}
    </fieldset>
  )
}

/** A price is typed in dollars; anything else as text. What is no answer yet stays as it is typed. */
function TypedAnswer({ question: asked, onAnswer }: QuestionProps) {
  const { key, field, question, given } = asked
  const [unfinished, setUnfinished] = useState('')
  const isPrice = field === 'unitPrice'
  return (
    <div className={classes.question}>
      <TextInput
        label={question}
        value={given?.label ?? unfinished}
        data-open={isOpen(asked) || undefined}
        autoComplete="off"
        size="xs"
        classNames={{ root: classes.typed }}
        inputMode={isPrice ? 'decimal' : 'text'}
        {...(isPrice && { leftSection: '$', leftSectionPointerEvents: 'none' as const })}
        onChange={({ currentTarget: { value } }) => {
          const answer = typedAnswer(field, value)
          setUnfinished(answer === undefined ? value : '')
          onAnswer(key, answer)
        }}
      />
    </div>
  )
}

function typedAnswer(field: string, text: string): Answer | undefined {
  if (field === 'quantity') {
    const quantity = typedNumber(text)
    return quantity === undefined ? undefined : { label: text, quantity }
  }
  if (field === 'unitPrice') {
    const dollars = typedDollars(text)
    return dollars === undefined || centsFromDollars(dollars) === undefined
      ? undefined
      : { label: text, inputs: { [field]: dollars } }
  }
  return text.trim() === '' ? undefined : { label: text, inputs: { [field]: text.trim() } }
}
