interface LogOutput {
  write(line: string): void
}

/** Standard output, or what a test puts in its place. */
type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/**
 * Where log lines go: as JSON, or as plain text on a developer's terminal. All lines of one turn of the event loop are
 * written together: under load, separate writes cost more than creating the lines.
 */
export async function logOutput(output: Output = process.stdout): Promise<LogOutput> {
  const format = output.isTTY ? await plainText() : undefined
  let gathered = ''
  const flush = () => {
    const lines = gathered
    gathered = ''
    if (lines !== '') output.write(lines)
  }
  // The reader may go away (`npm start | head`) without disturbing the server.
  process.stdout.on('error', () => {})
  process.on('exit', flush)
  return {
    write(line) {
      if (gathered === '') setImmediate(flush)
      gathered += format === undefined ? line : format(line)
    },
  }
}

/** Undefined in production, and if the development packages are not installed. */
async function plainText(): Promise<((line: string) => string) | undefined> {
  if (process.env.NODE_ENV === 'production') return undefined
  try {
    const { prettyFactory } = await import('pino-pretty')
    return prettyFactory({
      colorize: process.stdout.hasColors?.() === true,
      translateTime: 'SYS:HH:MM:ss',
      messageFormat:
        '{msg}{if status} {req.method} {req.path} {status}, {ms} ms{end}{if user} for user {user}{end}',
      ignore: 'pid,hostname,reqId,req,status,ms,user,shop',
    })
  } catch {
    return undefined
  }
}
