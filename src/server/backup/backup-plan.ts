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
