import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLE_SUMMARIES, type Role } from '#domain/rights.ts'
import { useProof } from '../account/use-proof.tsx'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { issueIf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { LinkDialog, type MadeLink } from './LinkDialog.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { teamQuery } from './team-query.ts'

interface Props {
  readonly onClose: () => void
}

const START: { readonly name: string; readonly email: string; readonly role: Role } = {
  name: '',
  email: '',
  role: 'sales',
}

/** Asks who is invited, then shows the link to hand over. */
export function InviteDialog({ onClose }: Props) {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<{ readonly link: MadeLink; readonly name: string }>()
  const { withProof, dialog } = useProof()
  const form = useTypedForm({
    start: START,
    input: (typed) => typed,
    check: ({ name }) => issueIf(name.trim() === '', 'name', 'Name is required'),
    save: (body) => withProof((proof) => call('POST /api/members', { body: { ...body, ...proof } })),
    onSaved: (link, { name }) => {
      queryClient.invalidateQueries({ queryKey: teamQuery.queryKey })
      setMade({ link, name: name.trim() })
    },
    failure: { title: 'Team', text: 'Failed to invite' },
  })
  if (made !== undefined) {
    return (
      <LinkDialog
        title={`Invitation for ${made.name}`}
        link={made.link}
        words={`With this link, ${made.name} chooses a username and a password, and joins the shop.`}
        onClose={onClose}
      />
    )
  }
  return (
    <>
      <FormDialog
        title="Invite to the team"
        form={form}
        saveLabel="Create Invitation"
        savingLabel="Creating..."
        onClose={onClose}
      >
        <TextInput label="Name" autoComplete="off" data-autofocus {...form.field('name')} />
        <TextInput
          label="Email"
          description="Optional. With it, Kerf emails the link if email is set up."
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <RoleSelect
          label="Role"
          isField
          description={ROLE_SUMMARIES[form.typed.role]}
          role={form.typed.role}
          onChange={(role) => form.change({ role })}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
