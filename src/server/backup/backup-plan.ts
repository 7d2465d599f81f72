import { accessSync, constants, mkdirSync } from 'node:fs'

export interface BackupPlan {
  /** Where the backups are; each is a folder in it. */
  readonly folder: string
  /** When, in the server's time zone. */
  readonly at: { readonly hours: number; readonly minutes: number }
}

/** `02:30` */
export function timeOf({ at: { hours, minutes } }: BackupPlan): string {
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Makes the folder if it is missing. @returns why no backup can be made there, for the operator. */
export function folderProblem({ folder }: BackupPlan): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `no backup can be made in BACKUP_DIR ${folder}: ${reason}`
  }
}
