import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerImport } from '#contract/imports.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { useSave } from '../forms/use-save.ts'
import { CUSTOMERS } from '../orders/query-keys.ts'
import { paths } from '../paths.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DateText } from '../ui/DateText.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { count } from './count.ts'
import classes from './Import.module.css'
import { keepImport } from './import-queries.ts'
import { OtherSheets } from './OtherSheets.tsx'
import { ListedRows } from './PreviewRows.tsx'

interface Props {
  readonly customers: CustomerImport
  readonly onOther: () => void
}

/** An import that was made, and may have been undone since. */
export function FinishedImport({ customers: read, onOther }: Props) {
  return (
    <Stack gap="md">
      <Outcome customers={read} onOther={onOther} />
      {read.state === 'done' && <OtherSheets sheets={read.sheets} />}
      {read.problems > 0 && (
        <Alert color="yellow">
          {count(read.problems, 'row')} {read.problems === 1 ? 'was' : 'were'} left out. Enter them by hand,
          or correct them in a separate file and import that.
        </Alert>
      )}
      <ListedRows title="Left out" rows={read.withProblems} total={read.problems} isSkipped={false} />
      {read.duplicates > 0 && (
        <Alert color="yellow">
          {count(read.duplicates, 'row')} {read.duplicates === 1 ? 'was' : 'were'} skipped as{' '}
          {read.duplicates === 1
            ? 'a duplicate. If it is a different customer, enter it'
            : 'duplicates. If any are different customers, enter them'}{' '}
          by hand.
        </Alert>
      )}
      <ListedRows
        title="Skipped as duplicates"
        rows={read.withDuplicates ?? []}
        total={read.duplicates}
        isSkipped={false}
      />
    </Stack>
  )
}

function Outcome({ customers: read, onOther }: Props) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  /** Why not all can be removed, and how many can. */
  const [rest, setRest] = useState<readonly string[]>()
  const undoing = useSave({
    save: (body: { readonly keepsChanged: boolean }) =>
      call('POST /api/imports/{id}/undo', { params: { id: read.id }, body }),
    onSaved: (undone) => {
      keepImport(queryClient, undone)
      setAsking(false)
      queryClient.invalidateQueries({ queryKey: [CUSTOMERS] })
      showSuccess('Import undone', `${undone.kept ? 'The other' : 'Its'} customers were removed.`)
    },
    onFailed: (error) => {
      const offer =
        error instanceof CallError ? error.issues.find(({ path }) => path === 'keepsChanged') : undefined
      setAsking(offer !== undefined)
      if (error instanceof CallError && offer !== undefined) {
        setRest([error.serverMessage ?? '', offer.message])
      }
      return offer !== undefined
    },
    failure: { title: 'Import', text: 'Failed to undo the import' },
  })
  const ask = () => {
    setRest(undefined)
    setAsking(true)
  }
  return (
    <Paper className={classes.done}>
      <p>
        {read.state === 'done'
          ? `${count(read.customers, 'customer')} from ${read.fileName} imported.`
          : `The import of ${read.fileName} was undone.${keptText(read.kept)}`}
      </p>
      {read.undoUntil !== null && (
        <Text size="sm" c="dimmed">
          It can be undone as a whole until <DateText instant={read.undoUntil} withTime />.
        </Text>
      )}
      <Group mt="md">
        <LinkButton to={paths.customers}>See Customers</LinkButton>
        <Button variant="default" onClick={onOther}>
          Import Another File
        </Button>
        {read.undoUntil !== null && (
          <Button variant="subtle" color="red" disabled={undoing.saving} onClick={ask}>
            Undo Import
          </Button>
        )}
      </Group>
      <ConfirmDialog
        title="Undo the import?"
        opened={isAsking}
        confirmLabel={
          undoing.saving ? 'Undoing...' : rest === undefined ? 'Undo Import' : 'Remove the Others'
        }
        destructive
        busy={undoing.saving}
        onConfirm={() => undoing.save({ keepsChanged: rest !== undefined })}
        onCancel={() => setAsking(false)}
      >
        {rest?.join(' ') ??
          `${count(read.customers, 'customer')} will be removed. If one of them has orders or was changed, nothing is removed.`}
      </ConfirmDialog>
    </Paper>
  )
}

function keptText(kept = 0): string {
  if (kept === 0) return ''
  return ` ${count(kept, 'customer')} ${kept === 1 ? 'stays' : 'stay'} because of orders or changes.`
}
