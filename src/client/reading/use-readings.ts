import { useMemo, useState } from 'react'
import type { Answer } from '#domain/pieces/reading/reading.ts'
import { type Answers, carriedAnswers, type ReadingShop, type Readings, readingsOf } from './readings.ts'

const NO_ANSWERS: Answers = new Map()

interface Reader extends Readings {
  readonly answer: (key: string, answer: Answer | undefined) => void
}

/** Reads a text at every keystroke. Answers hold until it is another piece that they are about. */
export function useReadings(text: string, shop: ReadingShop): Reader {
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const read = useMemo(() => readingsOf(text, shop, answers), [text, shop, answers])
  const [before, setBefore] = useState({ text, read })
  if (before.read !== read) {
    setBefore({ text, read })
    if (before.text !== text)
      setAnswers(
        text.trim() === '' ? NO_ANSWERS : carriedAnswers(answers, before.read.readings, read.readings),
      )
  }
  return {
    ...read,
    // Those to what is not asked anymore are forgotten, such as what another type asked.
    answer: (key, answer) => {
      const given = read.readings
        .flatMap(({ questions }) => questions)
        .flatMap((question) =>
          question.given === undefined ? [] : [[question.key, question.given] as const],
        )
      const next = new Map(given)
      if (answer === undefined) next.delete(key)
      else next.set(key, answer)
      setAnswers(next)
    },
  }
}
