/** How lists and menus write a customer. */

export function nameOf({ name }: { readonly name: string }): string {
  return name.trim() || 'Unnamed Customer'
}

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
