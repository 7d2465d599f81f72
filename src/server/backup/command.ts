/** Runs a command of the operator: one line says what went wrong. */
export async function command(failure: string, run: (args: string[]) => Promise<void>): Promise<void> {
  // What it writes is readable by this user only.
  process.umask(0o077)
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    console.error(`${failure}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
