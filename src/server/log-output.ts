/**
 * Standard output for the log. All lines of one turn of the event loop are written together: under load, separate
 * writes cost more than creating the lines.
 */
export function logOutput(): { write(line: string): void } {
  let gathered = ''
  const flush = () => {
    const lines = gathered
    gathered = ''
    if (lines !== '') process.stdout.write(lines)
  }
  // The reader may go away (`npm start | head`) without disturbing the server.
  process.stdout.on('error', () => {})
  process.on('exit', flush)
  return {
    write(line) {
      if (gathered === '') setImmediate(flush)
      gathered += line
    },
  }
}
