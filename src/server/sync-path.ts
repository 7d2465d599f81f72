import { open } from 'node:fs/promises'

/** Makes a file, or the names in a folder, durable. Windows does the latter on its own and refuses the request. */
export async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
