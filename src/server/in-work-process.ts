/** Imported by what runs in a process of its own. */

// Ctrl+C reaches all processes of a terminal. The server still answers what was asked, and then its processes end with it.
process.on('SIGINT', () => {})
