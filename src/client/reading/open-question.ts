/** @returns whether something in the list of readings has to be answered, which has the focus now. */
export function focusOpenQuestion(listId: string): boolean {
  const first = document.getElementById(listId)?.querySelector<HTMLElement>('[data-open]')
  first?.focus()
  return first !== undefined && first !== null
}
