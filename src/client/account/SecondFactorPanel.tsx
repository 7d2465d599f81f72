import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#contract/account.ts'
import { call } from '../call.ts'
import { issueIf } from '../forms/problems.ts'
import { useReport } from '../forms/use-report.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { CodeField } from '../session/CodeField.tsx'
import { FormProblem } from '../session/FormProblem.tsx'
import { useSessionState } from '../session/session-context.ts'
import { DateText } from '../ui/DateText.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { AddSecondFactor } from './AddSecondFactor.tsx'
import { secondFactorQuery } from './account-queries.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import type { ShownOnce } from './LeaveSecondFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  readonly onShownOnce: (shown: ShownOnce | false) => void
}

/** Whether a second factor is on, adding it, and turning it off. */
export function SecondFactorPanel({ onShownOnce }: Props) {
  const { data, isPending, refetch } = useQuery(secondFactorQuery)
  const { refreshSession } = useSessionState()
  const queryClient = useQueryClient()
  const [doing, setDoing] = useState<'add' | 'remove' | 'renew'>()
  const refresh = () => {
    queryClient.invalidateQueries({ queryKey: ['account'] })
    queryClient.invalidateQueries({ queryKey: ['team'] })
    refreshSession()
  }
  const close = () => setDoing(undefined)
  return (
    <Stack component="section" aria-label="Second factor" gap="sm">
      <Title order={3}>Second factor</Title>
      {doing === 'add' ? (
        <AddSecondFactor onAdded={refresh} onDone={close} onCancel={close} onShownOnce={onShownOnce} />
      ) : doing === 'remove' ? (
        <Remove onChanged={refresh} onClose={close} />
      ) : doing === 'renew' ? (
        <Renew onChanged={refresh} onClose={close} onShownOnce={onShownOnce} />
      ) : data === undefined ? (
        !isPending && (
          <ErrorBox message="Error loading your second factor. Please try again." onRetry={() => refetch()} />
        )
      ) : (
        <State factor={data} onDo={setDoing} />
      )}
    </Stack>
  )
}

interface StateProps {
  readonly factor: SecondFactor
  readonly onDo: (what: 'add' | 'remove' | 'renew') => void
}

function State({ factor: { since, codesLeft, requiredBy }, onDo }: StateProps) {
  if (since === null) {
    return (
      <>
        <Text size="sm">Off. With one, signing in also takes a code from your phone.</Text>
        <Group justify="flex-end">
          <Button onClick={() => onDo('add')}>Add a Second Factor</Button>
        </Group>
      </>
    )
  }
  return (
    <>
      <Text size="sm">
        On since <DateText instant={since} />. {codesLeft} recovery{' '}
        {codesLeft === 1 ? 'code is' : 'codes are'} left.
        {requiredBy.length > 0 && ` ${requiredBy.join(' and ')} requires it.`}
      </Text>
      <Group justify="flex-end">
        {requiredBy.length === 0 && (
          <Button variant="default" onClick={() => onDo('remove')}>
            Turn Off…
          </Button>
        )}
        <Button variant="default" onClick={() => onDo('renew')}>
          New Recovery Codes…
        </Button>
      </Group>
    </>
  )
}

interface FormProps {
  readonly onChanged: () => void
  readonly onClose: () => void
}

function checkProof({ currentPassword, code }: { readonly currentPassword: string; readonly code: string }) {
  return [
    ...issueIf(currentPassword === '', 'currentPassword', 'Current password is required'),
    ...issueIf(code.trim() === '', 'code', 'Code is required'),
  ]
}

function Remove({ onChanged, onClose }: FormProps) {
  const form = useTypedForm({
    start: { currentPassword: '', code: '' },
    input: (typed) => typed,
    check: checkProof,
    save: (body) => call('POST /api/account/second-factor/remove', { body }),
    onSaved: () => {
      showSuccess('Second factor turned off', 'Signing in takes your password alone.')
      onChanged()
      onClose()
    },
  })
  return (
    <form {...form.props} aria-label="Turn off the second factor">
      <Stack gap="md">
        <FormProblem error={form.error} />
        <CurrentPassword field={form.field('currentPassword')} />
        <CodeField field={form.field('code')} takesRecoveryCode />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={form.saving}>
            Turn Off
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Renew({ onChanged, onClose, onShownOnce }: FormProps & Props) {
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useTypedForm({
    start: { currentPassword: '', code: '' },
    input: (typed) => typed,
    check: checkProof,
    save: (body) => call('POST /api/account/second-factor/recovery-codes', { body }),
    onSaved: ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      onChanged()
    },
  })
  // The old ones stop working before the new ones arrive.
  useReport(form.saving || codes !== undefined ? 'codes' : false, onShownOnce)
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onClose} />
  return (
    <form {...form.props} aria-label="New recovery codes">
      <Stack gap="md">
        <Text size="sm">The codes that you have now stop working.</Text>
        <FormProblem error={form.error} />
        <CurrentPassword field={form.field('currentPassword')} />
        <CodeField field={form.field('code')} takesRecoveryCode />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={form.saving}>
            Cancel
          </Button>
          <Button type="submit" loading={form.saving}>
            Make New Codes
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
