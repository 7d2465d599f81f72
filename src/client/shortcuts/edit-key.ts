/** Opens the current item for editing: clicks the link that has this key in `aria-keyshortcuts`. */
export const EDIT_KEY = 'E'
