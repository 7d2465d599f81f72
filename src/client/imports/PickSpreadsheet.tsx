import { Button, Paper, Text } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerImport } from '#contract/imports.ts'
import { fileTooLarge } from '#domain/attachments.ts'
import { MAX_IMPORT_BYTES } from '#domain/customer-import.ts'
import { useFileDrop } from '../attachments/use-file-drop.ts'
import { CallError } from '../call-error.ts'
import { useSave } from '../forms/use-save.ts'
import { FilePicker } from '../ui/FilePicker.tsx'
import { upload } from '../upload.ts'
import classes from './Import.module.css'
import { importQuery } from './import-queries.ts'

interface Props {
  readonly onRead: (read: CustomerImport) => void
}

const ACCEPTED =
  '.csv,.txt,.tsv,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function PickSpreadsheet({ onRead }: Props) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState(0)
  const reading = useSave({
    save: (file: File) => {
      // The server would refuse it too, but only after the whole upload.
      if (file.size > MAX_IMPORT_BYTES) throw new CallError(0, fileTooLarge(MAX_IMPORT_BYTES))
      return upload('POST /api/imports/customers', {
        params: undefined,
        file,
        idempotencyKey: crypto.randomUUID(),
        onProgress: setSent,
      })
    },
    onSaved: (read) => {
      queryClient.setQueryData(importQuery(read.id).queryKey, read)
      onRead(read)
    },
    onFailed: (error) => {
      setProblem(error instanceof CallError ? error.serverMessage : undefined)
      return false
    },
    failure: { title: 'Import', text: 'Failed to read the file' },
  })
  const pick = (file: File | undefined) => {
    if (file === undefined) return
    setProblem(undefined)
    setSent(0)
    reading.save(file)
  }
  const { isOver, handlers } = useFileDrop(([file]) => pick(file))
  return (
    <Paper className={classes.drop} data-over={isOver || undefined} {...handlers}>
      <IconTableImport size={40} stroke={1.4} aria-hidden />
      <p>Drop a file here, or choose one. You see everything before anything is saved.</p>
      <FilePicker accept={ACCEPTED} onPick={([file]) => pick(file)}>
        {({ onClick }) => (
          <Button onClick={onClick} disabled={reading.saving}>
            {reading.saving
              ? sent < 1
                ? `Sending... ${Math.round(sent * 100)}%`
                : 'Reading...'
              : 'Choose a File'}
          </Button>
        )}
      </FilePicker>
      {problem !== undefined && (
        <Text role="alert" c="red" size="sm">
          {problem}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        One customer per row, with headings if possible: name, company, email, phone, street, city, state,
        ZIP, tax ID, notes.
      </Text>
    </Paper>
  )
}
