export interface BackupPlan {
  /** Where the backups are; each is a folder in it. */
  readonly folder: string
  /** When, in the server's time zone. */
  readonly at: { readonly hours: number; readonly minutes: number }
}
