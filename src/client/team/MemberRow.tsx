import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDots,
  IconKey,
  IconShieldOff,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Member } from '#contract/team.ts'
import type { Badge } from '#domain/badges.ts'
import { ROLE_LABELS, type ROLES } from '#domain/rights.ts'
import { useProof } from '../account/use-proof.tsx'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { useSession } from '../session/session-context.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DateText } from '../ui/DateText.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { LinkDialog, type MadeLink } from './LinkDialog.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'
import classes from './Team.module.css'
import { useTeamChange } from './team-query.ts'

const GUARDED: Badge = { label: 'Second factor', tone: 'success' }
const DISABLED: Badge = { label: 'Disabled', tone: 'neutral' }

interface Props {
  readonly member: Member
  /** Whether nobody else could manage the team. */
  readonly isLastAdministrator: boolean
}

export function MemberRow({ member, isLastAdministrator }: Props) {
  const { id, name, username, email, role, disabledAt, hasSecondFactor, sessions, since } = member
  const isSelf = useSession().user.id === id
  const params = { id }
  const signedIn = `Signed in ${sessions.length === 1 ? `with ${sessions[0]?.device}` : `on ${sessions.length} devices`}`
  const [asking, setAsking] = useState<'remove' | 'disable' | 'sessions' | 'second-factor'>()
  const [link, setLink] = useState<MadeLink>()
  const { withProof, dialog } = useProof()
  const close = () => setAsking(undefined)
  const roles = useTeamChange({
    save: (next: (typeof ROLES)[number]) =>
      withProof((proof) => call('PATCH /api/members/{id}', { params, body: { role: next, ...proof } })),
    done: (next) => ['Role changed', `${name} is now ${ROLE_LABELS[next]}.`],
    failure: 'Failed to change the role',
  })
  const disabling = useTeamChange({
    save: () => call('POST /api/members/{id}/disable', { params }),
    done: () => {
      close()
      return ['Member disabled', `${name} is signed out.`]
    },
    failure: 'Failed to disable the member',
  })
  const enabling = useTeamChange({
    save: () => call('POST /api/members/{id}/enable', { params }),
    done: () => ['Member enabled', `${name} can sign in again.`],
    failure: 'Failed to enable the member',
  })
  const removing = useTeamChange({
    save: () => call('POST /api/members/{id}/remove', { params }),
    done: () => {
      close()
      return ['Member removed', `${name} is signed out.`]
    },
    failure: 'Failed to remove the member',
  })
  const resettingFactor = useTeamChange({
    save: () => withProof((body) => call('POST /api/members/{id}/reset-second-factor', { params, body })),
    done: () => {
      close()
      return ['Second factor removed', `${name} is signed out, and signs in with the password alone.`]
    },
    failure: 'Failed to remove the second factor',
  })
  const resetting = useSave({
    save: () => withProof((body) => call('POST /api/members/{id}/reset-password', { params, body })),
    onSaved: setLink,
    failure: { title: 'Team', text: 'Failed to make the link' },
  })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
          {isSelf && <span className={classes.about}>you</span>}
          {hasSecondFactor && <ToneBadge badge={GUARDED} />}
          {disabledAt !== null && <ToneBadge badge={DISABLED} />}
        </span>
        <span className={classes.about}>{[username, email].filter((part) => part !== null).join(' · ')}</span>
      </div>
      <RoleSelect
        label={`Role of ${name}`}
        role={role}
        disabled={isSelf || roles.saving}
        onChange={(next) => roles.save(next)}
      />
      <div className={classes.seen}>
        {sessions.length > 0 ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${signedIn}: ${name}`}
            onClick={() => setAsking('sessions')}
          >
            {signedIn}
          </Button>
        ) : (
          <span>Not signed in</span>
        )}
        <span>
          Joined <DateText instant={since} />
        </span>
      </div>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More actions for ${name}`}>
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {sessions.length > 0 && (
            <Menu.Item
              leftSection={<IconDeviceDesktop size={17} aria-hidden />}
              onClick={() => setAsking('sessions')}
            >
              Sessions
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconKey size={17} aria-hidden />}
            disabled={isSelf || resetting.saving}
            onClick={() => resetting.save(undefined)}
          >
            Link for a new password
          </Menu.Item>
          {hasSecondFactor && (
            <Menu.Item
              leftSection={<IconShieldOff size={17} aria-hidden />}
              disabled={isSelf}
              onClick={() => setAsking('second-factor')}
            >
              Remove the second factor…
            </Menu.Item>
          )}
          {disabledAt === null ? (
            <Menu.Item
              leftSection={<IconUserOff size={17} aria-hidden />}
              disabled={isSelf}
              onClick={() => setAsking('disable')}
            >
              Disable…
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconUserCheck size={17} aria-hidden />}
              disabled={enabling.saving}
              onClick={() => enabling.save(undefined)}
            >
              Enable
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconUserMinus size={17} aria-hidden />}
            disabled={isLastAdministrator}
            onClick={() => setAsking('remove')}
          >
            {isSelf ? 'Leave the shop…' : 'Remove…'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        title={`Disable ${name}?`}
        opened={asking === 'disable'}
        confirmLabel="Disable"
        destructive
        busy={disabling.saving}
        onConfirm={() => disabling.save(undefined)}
        onCancel={close}
      >
        {name} is signed out at once, in every window, and cannot sign in to this shop until you enable them
        again.
      </ConfirmDialog>
      <ConfirmDialog
        title={isSelf ? 'Leave the shop?' : `Remove ${name}?`}
        opened={asking === 'remove'}
        confirmLabel={isSelf ? 'Leave' : 'Remove'}
        destructive
        busy={removing.saving}
        onConfirm={() => removing.save(undefined)}
        onCancel={close}
      >
        {isSelf
          ? 'You are signed out at once. Your name stays on everything you did. To come back, you need a new invitation.'
          : `${name} is signed out at once, in every window. Their name stays on everything they did. To come back, they need a new invitation.`}
      </ConfirmDialog>
      <ConfirmDialog
        title={`Remove the second factor of ${name}?`}
        opened={asking === 'second-factor'}
        confirmLabel="Remove"
        destructive
        busy={resettingFactor.saving}
        onConfirm={() => resettingFactor.save(undefined)}
        onCancel={close}
      >
        Use this for a member who has lost both their phone and their recovery codes. Make sure the request
        really comes from {name}: afterward, the password alone is enough to sign in, so send them a link for
        a new one if theirs is short. {name} is signed out everywhere.
      </ConfirmDialog>
      {dialog}
      {asking === 'sessions' && <SessionsDialog member={member} onClose={close} />}
      {link !== undefined && (
        <LinkDialog
          title={`A new password for ${name}`}
          link={link}
          words={`With this link, ${name} chooses a new password, once.`}
          onClose={() => setLink(undefined)}
        />
      )}
    </li>
  )
}
