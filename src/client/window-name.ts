/** What this window is called on the server, for as long as its page lives. Not a UUID: those want HTTPS. */
export const WINDOW_NAME = [...crypto.getRandomValues(new Uint8Array(12))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')
