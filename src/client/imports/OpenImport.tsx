import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/api.ts'
import type { CustomerImport } from '#contract/imports.ts'
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '#domain/customer-import.ts'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { CUSTOMERS } from '../orders/query-keys.ts'
import { Panel } from '../ui/Panel.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { count } from './count.ts'
import classes from './Import.module.css'
import { keepImport } from './import-queries.ts'
import { OtherSheets } from './OtherSheets.tsx'
import { ListedRows, PreviewRow } from './PreviewRows.tsx'

interface Props {
  readonly customers: CustomerImport
  readonly onOther: () => void
}

/** A file that was read: what its columns are, what its rows say, and the import itself. */
export function OpenImport({ customers: read, onOther }: Props) {
  const queryClient = useQueryClient()
  const params = { id: read.id }
  const changing = useSave({
    save: (body: Calls['PATCH /api/imports/{id}']['body']) =>
      call('PATCH /api/imports/{id}', { params, body }),
    onSaved: (changed) => keepImport(queryClient, changed),
    failure: { title: 'Import', text: 'Failed to change the columns' },
  })
  const importing = useSave({
    save: () => call('POST /api/imports/{id}/commit', { params }),
    onSaved: (done) => {
      keepImport(queryClient, done)
      queryClient.invalidateQueries({ queryKey: [CUSTOMERS] })
      const skipped = done.duplicates === 0 ? '' : ` ${count(done.duplicates, 'duplicate')} skipped.`
      const leftOut = done.problems === 0 ? '' : ` ${count(done.problems, 'row')} left out.`
      showSuccess('Customers imported', `${count(done.customers, 'customer')} added.${skipped}${leftOut}`)
    },
    failure: { title: 'Import', text: 'Failed to import the customers' },
  })
  const isBusy = changing.saving || importing.saving
  const setColumn = (index: number, field: ImportField | null) =>
    changing.save({
      columns: read.columns.map((column, at) =>
        at === index ? field : column.field === field ? null : column.field,
      ),
    })

  const unused = read.columns.filter(({ field, samples }) => field === null && samples.length > 0).length
  const isBlocked = read.problems > 0 && !read.leavesOutProblems
  return (
    <Stack gap="md" aria-busy={isBusy}>
      <OtherSheets sheets={read.sheets} />
      <Panel title={`${count(read.rows, 'row')} in ${read.fileName}`}>
        <div className={classes.columns}>
          {read.columns
            .map((column, place) => ({ ...column, place }))
            .map((column) => (
              <div key={column.place}>
                <NativeSelect
                  label={column.heading ?? `Column ${column.place + 1}`}
                  data={[
                    { value: '', label: 'Not imported' },
                    ...IMPORT_FIELDS.map((value) => ({ value, label: IMPORT_FIELD_LABELS[value] })),
                  ]}
                  value={column.field ?? ''}
                  disabled={isBusy}
                  onChange={({ currentTarget: { value } }) =>
                    setColumn(column.place, IMPORT_FIELDS.find((field) => field === value) ?? null)
                  }
                />
                <Text size="xs" c="dimmed" className={classes.samples}>
                  {column.samples.join(' · ') || 'Empty'}
                </Text>
              </div>
            ))}
        </div>
        {unused > 0 && (
          <Text size="sm" mt="md">
            {count(unused, 'column')} {unused === 1 ? 'is' : 'are'} not imported.
          </Text>
        )}
        <Group mt="md" gap="lg">
          <Checkbox
            label={headingsLabel(read.firstRow)}
            checked={read.hasHeadings}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => changing.save({ hasHeadings: checked })}
          />
          <Checkbox
            label={`Skip duplicates (${read.duplicates.toLocaleString('en-US')})`}
            checked={read.skipsDuplicates}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => changing.save({ skipsDuplicates: checked })}
          />
          {read.problems > 0 && (
            <Checkbox
              label={`Leave out ${count(read.problems, 'row')} with problems`}
              checked={read.leavesOutProblems}
              disabled={isBusy}
              onChange={({ currentTarget: { checked } }) => changing.save({ leavesOutProblems: checked })}
            />
          )}
        </Group>
      </Panel>
      {read.rows === 0 && (
        <Alert color="yellow">There are no customers below the headings. Choose another file.</Alert>
      )}
      {isBlocked && (
        <Alert color="red" role="alert">
          {count(read.problems, 'row')} cannot be imported, and nothing will be imported until you decide what
          to do with {read.problems === 1 ? 'it' : 'them'}. Correct the file and choose it again, set a column
          that you do not need to Not imported, or leave {read.problems === 1 ? 'the row' : 'these rows'} out.
        </Alert>
      )}
      {read.customers === 0 && read.duplicates > 0 && !isBlocked && (
        <Alert color="yellow" role="alert">
          There are no customers to import: {count(read.duplicates, 'row')}{' '}
          {read.duplicates === 1 ? 'is' : 'are'} the same as a customer that you have, or as an earlier row.
          To import such rows anyway, do not skip duplicates.
        </Alert>
      )}
      <ListedRows
        title={read.leavesOutProblems ? 'Left out' : 'Rows with problems'}
        rows={read.withProblems}
        total={read.problems}
        isSkipped={read.leavesOutProblems}
      />
      <ListedRows
        title={read.skipsDuplicates ? 'Skipped as duplicates' : 'Likely duplicates'}
        rows={read.withDuplicates ?? []}
        total={read.duplicates}
        isSkipped={read.skipsDuplicates}
      />
      {read.preview.length > 0 && (
        <Panel title={read.problems > 0 ? 'The first rows without problems' : 'The first rows'} flush>
          <ul className={classes.rows} aria-label="Rows">
            {read.preview.map((row) => (
              <PreviewRow
                key={row.number}
                row={row}
                isSkipped={read.skipsDuplicates && row.sameAs !== null}
              />
            ))}
          </ul>
        </Panel>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={onOther}>
          Choose Another File
        </Button>
        <Button
          disabled={isBusy || isBlocked || read.customers === 0}
          loading={importing.saving}
          onClick={() => importing.save(undefined)}
        >
          {isBlocked ? 'Import Customers' : `Import ${count(read.customers, 'Customer')}`}
        </Button>
      </Group>
    </Stack>
  )
}

function headingsLabel(row = 1): string {
  return row === 1 ? 'The first row has headings' : `Row ${row} has headings (nothing above it is imported)`
}
