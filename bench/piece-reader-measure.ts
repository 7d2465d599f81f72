/** Measures how long the reading of a line takes, and the worst of many random texts. */
import { readText } from '../src/domain/pieces/read-piece.ts'
import { OTHERS_AS_THEY_COME } from '../src/domain/pieces/reading/corpus/others-as-they-come.ts'
import { SHOPS } from '../src/domain/pieces/reading/corpus/shops.ts'
import { SIZES_AS_THEY_COME } from '../src/domain/pieces/reading/corpus/sizes-as-they-come.ts'
import type { ReadableType } from '../src/domain/pieces/reading/reading.ts'
import { type Measure, median } from './report.ts'

const ROUNDS = 20
const RANDOM = 100_000
const WARM_UP = 1000
/** Characters. */
const LONGEST = 300
const AGAIN = 60

const EVERYTHING: readonly ReadableType[] = [...SHOPS.glass, ...SHOPS.own.slice(4)]
const LINES = [...SIZES_AS_THEY_COME, ...OTHERS_AS_THEY_COME.glass]
  .map(([text]) => text)
  .filter((text) => !text.includes('\n'))
const WORDS = [...new Set(LINES.flatMap((line) => line.split(/\s+/)))]

const HOW = `${LINES.length} lines of the corpus, ${ROUNDS} times each, with the price list of a shop with ${EVERYTHING.length} types. ${RANDOM.toLocaleString('en-US')} random texts of at most ${LONGEST} characters, half of them of words that the reader knows; one that takes long is read ${AGAIN} times more, and the least counts.`

export function reading(): Measure[] {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) for (const line of LINES) times.push(timeOf(line))
  const random = randomNumbers(1)
  let worst = 0
  for (let at = 0; at < RANDOM; at++) {
    const text = randomText(random)
    const once = timeOf(text)
    if (at >= WARM_UP && once > worst) worst = Math.max(worst, leastOf(text))
  }
  return [
    {
      name: 'reading a line',
      unit: 'ms',
      kerf: median(times),
      ratio: median(times),
      bound: { atMost: 1 },
      how: HOW,
    },
    { name: 'the worst of the random texts', unit: 'ms', kerf: worst, ratio: worst, bound: { atMost: 5 } },
  ]
}

function timeOf(text: string): number {
  const began = performance.now()
  readText(text, EVERYTHING)
  return performance.now() - began
}

/** What else the machine does, and the collection of garbage, only add to it. */
function leastOf(text: string): number {
  return Math.min(...Array.from({ length: AGAIN }, () => timeOf(text)))
}

function randomText(random: () => number): string {
  const length = Math.floor(random() * LONGEST)
  if (random() < 0.5) {
    const words = Array.from({ length: length / 6 }, () => WORDS[Math.floor(random() * WORDS.length)])
    return words.join(random() < 0.9 ? ' ' : '').slice(0, LONGEST)
  }
  const most = random() < 0.8 ? 95 : 0x3000
  return Array.from({ length }, () => String.fromCodePoint(32 + Math.floor(random() * most))).join('')
}

/** The same ones in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
