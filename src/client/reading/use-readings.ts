import { useMemo, useState } from 'react'
import type { Answer } from '#domain/pieces/reading/reading.ts'
import { type Answers, answerKey, type ReadingShop, type Readings, readingsOf } from './readings.ts'

const NO_ANSWERS: Answers = new Map()

interface Reader extends Readings {
  readonly answer: (place: number, field: string, answer: Answer | undefined) => void
}

/** Reads a text at every keystroke. Answers hold until it is another piece that they are about. */
export function useReadings(text: string, shop: ReadingShop): Reader {
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const readings = useMemo(() => readingsOf(text, shop, answers), [text, shop, answers])
  const [emptied, setEmptied] = useState(false)
  const isEmpty = text.trim() === ''
  if (isEmpty !== emptied) {
    setEmptied(isEmpty)
    if (isEmpty) setAnswers(NO_ANSWERS)
  }
  return {
    ...readings,
    answer: (place, field, answer) =>
      setAnswers((current) => {
        const next = new Map(current)
        const key = answerKey(place, field)
        if (answer === undefined) next.delete(key)
        else next.set(key, answer)
        // Another type asks other things.
        if (field === 'type')
          for (const each of current.keys())
            if (each !== key && each.startsWith(`${place} `)) next.delete(each)
        return next
      }),
  }
}
