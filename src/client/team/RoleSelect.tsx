import { NativeSelect } from '@mantine/core'
import { ROLE_LABELS, ROLES, type Role } from '#domain/rights.ts'

interface Props {
  readonly label: string
  readonly role: Role
  readonly disabled?: boolean
  /** Shows the label above instead of only to screen readers. */
  readonly isField?: boolean
  readonly description?: string
  readonly onChange: (role: Role) => void
}

const CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))

export function RoleSelect({ label, role, disabled = false, isField = false, description, onChange }: Props) {
  return (
    <NativeSelect
      {...(isField ? { label } : { 'aria-label': label })}
      {...(description !== undefined && { description })}
      data={CHOICES}
      value={role}
      disabled={disabled}
      onChange={({ currentTarget: { value } }) => {
        const chosen = ROLES.find((known) => known === value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
