/** Work for a process of its own. */
import '../src/server/in-work-process.ts'

export async function pid(): Promise<number> {
  return process.pid
}

export async function settings(): Promise<string[]> {
  return Object.keys(process.env)
}

export async function sizeOf(bytes: Uint8Array): Promise<number> {
  return bytes.length
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
