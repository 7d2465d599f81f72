/** Loaded only once somebody's role changes. */
import { ROLE_LABELS, type Role } from '#domain/rights.ts'
import { showSuccess } from '../ui/toast.tsx'

/** Says why everything that was open has closed. */
export function sayRoleChanged(role: Role): void {
  showSuccess('Your role has changed', `It is now ${ROLE_LABELS[role]}. Whatever was open has been closed.`)
}
