/** Opens what the page is about for editing; its link says so by `aria-keyshortcuts`. */
export const EDIT_KEY = 'E'
