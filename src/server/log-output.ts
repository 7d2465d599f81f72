/**
 * Standard output for the log. The lines of one turn of the event loop leave in one write: under load, a write for each
 * costs more than making it does.
 */
export function logOutput(): { write(line: string): void } {
  let gathered = ''
  const flush = () => {
    const lines = gathered
    gathered = ''
    if (lines !== '') process.stdout.write(lines)
  }
  // Whoever read the log may go away (`npm start | head`); the shop's work goes on.
  process.stdout.on('error', () => {})
  process.on('exit', flush)
  return {
    write(line) {
      if (gathered === '') setImmediate(flush)
      gathered += line
    },
  }
}
