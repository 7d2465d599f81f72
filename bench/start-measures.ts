/** Measures a second start: with a filled data folder and everything installed and built. */
import { startKerf } from './processes.ts'
import { type Measure, median } from './report.ts'

const STARTS = 7

export async function starts(folder: string): Promise<Measure[]> {
  const alone = await timesOf(() => startKerf(folder))
  const throughNpm = await timesOf(() => startKerf(folder, { command: ['npm', 'start', '--silent'] }))
  return [
    startMeasure('start to listening, the server alone', alone, 0.5),
    startMeasure('start to listening, npm start', throughNpm, 2),
  ]
}

async function timesOf(start: () => ReturnType<typeof startKerf>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < STARTS; index++) {
    const server = await start()
    times.push(server.startedIn / 1000)
    await server.stop()
  }
  return times
}

function startMeasure(name: string, times: readonly number[], atMost: number): Measure {
  const seconds = median(times)
  return { name, unit: 's', kerf: seconds, ratio: seconds, bound: { atMost }, rounds: times }
}
