/** Identifies this window to the server until the page unloads. */
export const WINDOW_NAME = [...crypto.getRandomValues(new Uint8Array(12))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')
