/** Work for a process of its own. */
import { doWork } from '../src/server/do-work.ts'

export async function pid(): Promise<number> {
  return process.pid
}

export async function settings(): Promise<string[]> {
  return Object.keys(process.env)
}

export async function sizeOf(bytes: Uint8Array): Promise<number> {
  return bytes.length
}

/** @returns what arrived, if it is a Buffer. */
export async function same(bytes: Buffer): Promise<Buffer | undefined> {
  return Buffer.isBuffer(bytes) ? bytes : undefined
}

export async function fail(): Promise<never> {
  throw new RangeError('Too many chairs')
}

export async function crash(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

export async function neverEnd(): Promise<never> {
  for (;;) void 0
}

export async function failOddly(): Promise<never> {
  throw Object.assign(new Error('Too many chairs', { cause: new Error('A table for two') }), {
    seat: () => 1,
  })
}

export async function fillMemory(): Promise<never> {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `chair ${at}`))
}

doWork({ pid, settings, sizeOf, same, fail, failOddly, crash, neverEnd, fillMemory })
