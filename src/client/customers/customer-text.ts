/** How lists and menus write a customer. */
/** How to reach a customer, on one line. */
export function reachText({
  email,
  phone,
}: {
  readonly email: string | null
  readonly phone: string | null
}): string {
  return [email, phone].filter(Boolean).join(' · ')
}
