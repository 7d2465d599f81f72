import { truncate, writeFile } from 'node:fs/promises'
import { test } from '@playwright/test'

/**
 * Creates an empty file of this size, because passing its bytes to the browser would take seconds. @returns its path.
 */
export async function hugeFile(name: string, megabytes: number): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, '')
  await truncate(path, megabytes * 1024 * 1024)
  return path
}
