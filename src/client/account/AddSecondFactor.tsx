import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import { call } from '../call.ts'
import { issueIf } from '../forms/problems.ts'
import { useReport } from '../forms/use-report.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { CodeField } from '../session/CodeField.tsx'
import { FormProblem } from '../session/FormProblem.tsx'
import { useSession } from '../session/session-context.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import type { ShownOnce } from './LeaveSecondFactor.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  readonly onShownOnce: (shown: ShownOnce | false) => void
  /** The second factor is on. */
  readonly onAdded?: () => void
  /** The recovery codes have been kept. */
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** Adds an authenticator app in three steps: the password, the QR code with a first code, the recovery codes. */
export function AddSecondFactor({ onShownOnce, onAdded, onDone, onCancel }: Props) {
  const [begun, setBegun] = useState<Calls['POST /api/account/second-factor']['reply']>()
  const [codes, setCodes] = useState<readonly string[]>()
  useReport(codes !== undefined ? 'codes' : begun !== undefined && 'key', onShownOnce)
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun === undefined) return <Begin onBegun={setBegun} onCancel={onCancel} />
  return (
    <Confirm
      {...begun}
      onConfirmed={(next) => {
        setCodes(next)
        onAdded?.()
      }}
      onCancel={onCancel}
    />
  )
}

interface BeginProps {
  readonly onBegun: (begun: Calls['POST /api/account/second-factor']['reply']) => void
  readonly onCancel: (() => void) | undefined
}

function Begin({ onBegun, onCancel }: BeginProps) {
  const form = useTypedForm({
    start: { currentPassword: '' },
    input: (typed) => typed,
    check: ({ currentPassword }) =>
      issueIf(currentPassword === '', 'currentPassword', 'Current password is required'),
    save: (body) => call('POST /api/account/second-factor', { body }),
    onSaved: onBegun,
  })
  return (
    <form {...form.props} aria-label="Add a second factor">
      <Stack gap="md">
        <Text size="sm">
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator,
          or 1Password. With it, somebody who learns your password still cannot sign in.
        </Text>
        <FormProblem error={form.error} />
        <CurrentPassword field={form.field('currentPassword')} />
        <Buttons label="Continue" saving={form.saving} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

interface ConfirmProps {
  readonly secret: string
  readonly uri: string
  readonly onConfirmed: (codes: readonly string[]) => void
  readonly onCancel: (() => void) | undefined
}

function Confirm({ secret, uri, onConfirmed, onCancel }: ConfirmProps) {
  const { user, currentShop } = useSession()
  const form = useTypedForm({
    start: { code: '' },
    input: (typed) => typed,
    check: ({ code }) => issueIf(code.trim() === '', 'code', 'Code is required'),
    save: (body) => call('POST /api/account/second-factor/confirm', { body }),
    onSaved: ({ recoveryCodes }) => {
      // Other tabs share the new cookie.
      tellOtherTabs({ kind: 'session', userId: user.id, shopId: currentShop.id })
      onConfirmed(recoveryCodes)
    },
  })
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus({ preventScroll: true }), [])
  return (
    <form {...form.props} aria-label="Confirm the second factor">
      <Stack gap="md">
        <Text size="sm">Scan this with the app, then type the code that it shows.</Text>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <CopyField
          label="Or type this key into the app"
          value={(secret.match(/.{1,4}/g) ?? []).join(' ')}
          copyLabel="Copy Key"
        />
        <FormProblem error={form.error} />
        <CodeField ref={code} field={form.field('code')} />
        <Buttons label="Turn On" saving={form.saving} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

interface ButtonsProps {
  readonly label: string
  readonly saving: boolean
  readonly onCancel: (() => void) | undefined
}

function Buttons({ label, saving, onCancel }: ButtonsProps) {
  return (
    <Group justify="flex-end">
      {onCancel !== undefined && (
        <Button variant="default" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
      )}
      <Button type="submit" loading={saving}>
        {label}
      </Button>
    </Group>
  )
}
