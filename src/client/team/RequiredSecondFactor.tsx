import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useProof } from '../account/use-proof.tsx'
import { call } from '../call.ts'
import { useSession } from '../session/session-context.ts'
import classes from './Team.module.css'
import { useTeamChange } from './team-query.ts'

/** Whether the shop asks every member for a second factor. */
export function RequiredSecondFactor({ isRequired }: { readonly isRequired: boolean }) {
  const { currentShop, hasSecondFactor } = useSession()
  const { withProof, dialog } = useProof()
  const changing = useTeamChange({
    save: (requiresSecondFactor: boolean) =>
      withProof((proof) => call('PATCH /api/team', { body: { requiresSecondFactor, ...proof } })),
    done: (requires) =>
      requires
        ? ['Second factor required', 'Members without one are asked for it now.']
        : ['Second factor no longer required'],
    failure: 'Failed to change what the shop requires',
  })
  return (
    <>
      <Switch
        className={classes.required}
        label="Require a second factor for everyone"
        description={
          hasSecondFactor || isRequired
            ? `Without one, nobody gets into ${currentShop.name}.`
            : 'Add one to your own account first: My Account, Security.'
        }
        checked={isRequired}
        disabled={changing.saving || (!hasSecondFactor && !isRequired)}
        onChange={({ currentTarget }) => changing.save(currentTarget.checked)}
      />
      {dialog}
    </>
  )
}
