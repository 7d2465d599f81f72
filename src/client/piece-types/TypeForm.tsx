import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useDeferredValue } from 'react'
import type { WirePieceType } from '#contract/pieces.ts'
import { saverOf } from '#domain/concurrent-edit.ts'
import { formatCents } from '#domain/money.ts'
import { ignorePlainEnter } from '../forms/on-submit.ts'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { moveRowByKey } from '../forms/use-row-edits.ts'
import { paths } from '../paths.ts'
import { dollarsChangeText } from '../pricing/ChangedQuotes.tsx'
import { useRatesEffect } from '../pricing/use-rates-effect.ts'
import { useSession } from '../session/session-context.ts'
import { DateText } from '../ui/DateText.tsx'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { RestoredNote } from '../ui/RestoredNote.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { BasicsPanel } from './BasicsPanel.tsx'
import { ChargesPanel } from './ChargesPanel.tsx'
import classes from './Editor.module.css'
import { EffectNote } from './EffectNote.tsx'
import { FieldsPanel } from './FieldsPanel.tsx'
import { PricePanel } from './PricePanel.tsx'
import { TypeExample } from './TypeExample.tsx'
import type { TypeDraft } from './type-draft.ts'
import { useExample } from './use-example.ts'
import { useTypeForm } from './use-type-form.ts'

interface Props {
  /** Undefined for a new type. */
  readonly type: WirePieceType | undefined
  readonly blank: TypeDraft
  readonly from: string
  /** Whether a new type comes from a file, which is kept as a draft. */
  readonly isFile: boolean
  readonly types: readonly WirePieceType[]
}

export function TypeForm(props: Props) {
  const form = useTypeForm(props)
  const { user } = useSession()
  // What is typed appears first.
  const example = useExample(useDeferredValue(form.definition))
  const { effect } = useRatesEffect(form.toAsk && { pieceType: form.toAsk })
  const problem = form.problem('')
  const { newer } = form
  const price = example.price === undefined ? '—' : formatCents(example.price.cents)
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    ignorePlainEnter(event)
    moveRowByKey(event)
  }
  return (
    <form
      {...form.props}
      aria-label="Piece type"
      className={classes.columns}
      onKeyDown={onKeyDown}
      onBlur={form.onBlur}
    >
      <div className={classes.main}>
        <Stack gap="md" inert={form.saving}>
          {problem !== undefined && (
            <Alert color="red" role="alert" data-problem tabIndex={-1}>
              {problem}
            </Alert>
          )}
          {form.wasKept && <RestoredNote onStartOver={form.startOver} />}
          {newer?.savedBy && newer.savedAt !== null && (
            <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {saverOf(newer.savedBy, user.id).who} saved version {newer.version} of this piece type on{' '}
              <DateText instant={newer.savedAt} withTime />, after you started editing. What you typed is
              still here.
              <Group gap="xs" mt="sm">
                <Button variant="default" size="xs" onClick={form.keepMine}>
                  Keep Mine
                </Button>
                <Button variant="default" size="xs" onClick={form.openNewer}>
                  Discard Mine
                </Button>
              </Group>
            </Alert>
          )}
          <BasicsPanel form={form} />
          <FieldsPanel form={form} />
          <ChargesPanel form={form} parts={example.price?.parts ?? []} />
          <PricePanel form={form} />
        </Stack>
        <SaveBar
          className={classes.actions}
          isChanged={form.isNew || form.isEdited}
          state={form.isNew ? 'Not saved yet' : form.isEdited ? 'Unsaved changes' : 'No unsaved changes'}
        >
          <span className={classes.barPrice} aria-hidden>
            {price}
            {effect !== undefined && effect.count > 0 && (
              <span className={classes.barEffect}>Open quotes {dollarsChangeText(effect.amount)}</span>
            )}
          </span>
          <LinkButton to={paths.pieceTypes} activeOptions={{ exact: true }} variant="default">
            Cancel
          </LinkButton>
          <SubmitButton isIdle={form.saving || !(form.isNew || form.isEdited)}>
            {form.saving ? 'Saving...' : 'Save'}
          </SubmitButton>
        </SaveBar>
      </div>
      <aside className={classes.aside} aria-label="Example">
        {effect !== undefined && <EffectNote effect={effect} />}
        <TypeExample {...example} />
      </aside>
      <LeaveDialog
        mayLeave={form.mayLeave}
        discardLabel="Discard Changes"
        onLeave={form.discard}
        saving={form.saving && 'Saving the piece type…'}
      >
        Your changes to this piece type have not been saved. They will be lost.
      </LeaveDialog>
    </form>
  )
}
