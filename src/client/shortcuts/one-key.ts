/** Marks a browser where no key alone is a shortcut, for people whose speech is typed as keys. */
export const ONE_KEY_OFF = 'kerf-one-key-off'
