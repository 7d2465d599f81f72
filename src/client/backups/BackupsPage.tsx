import { Button, Code, Stack, Text } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Backups } from '#contract/backups.ts'
import { formatBytes } from '#domain/attachments.ts'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { useSession } from '../session/session-context.ts'
import { DateText } from '../ui/DateText.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { FactList } from '../ui/FactList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { BackupNotice } from './BackupNotice.tsx'
import { backupsQuery } from './backups-query.ts'

const WHILE_RUNNING_MS = 2000

/** When the last backup was made, where, and whether there is room for the next one. */
export function BackupsPage() {
  useDocumentTitle('Backups')
  const queryClient = useQueryClient()
  const { currentShop } = useSession()
  const { data, isPending, refetch } = useQuery({
    ...backupsQuery,
    refetchInterval: ({ state }) => (state.data?.nightly?.isRunning === true ? WHILE_RUNNING_MS : false),
  })
  const making = useSave({
    save: () => call('POST /api/backups'),
    onSaved: (now) => {
      queryClient.setQueryData(backupsQuery.queryKey, now)
      showSuccess('Backup started', 'You can keep working.')
    },
    failure: { title: 'Backups', text: 'Failed to start a backup' },
  })
  const isRunning = data?.nightly?.isRunning === true
  return (
    <>
      <PageHeader title="Backups" subtitle="Copies of everything: all shops, orders, files, and accounts">
        {data?.nightly != null && (
          <Button
            leftSection={<IconDatabaseExport size={17} aria-hidden />}
            disabled={isRunning || making.saving}
            onClick={() => making.save(undefined)}
          >
            {isRunning ? 'Backing Up...' : 'Back Up Now'}
          </Button>
        )}
      </PageHeader>
      {data === undefined && !isPending ? (
        <ErrorBox message="Error loading the backups. Please try again." onRetry={() => refetch()} />
      ) : (
        <Stack gap="md">
          <BackupNotice />
          <Panel title="Last backup">
            {data === undefined ? <RowsSkeleton rows={3} /> : <BackupFacts backups={data} />}
          </Panel>
          <Panel title="Export your shop">
            <Text size="sm" mb="md">
              All data of {currentShop.name} as a ZIP: customers, orders, invoices, and payments as CSV files,
              all photos and files, and one file that another Kerf can import. Passwords stay here.
            </Text>
            <Button component="a" href="/api/export" download variant="default">
              Download Everything
            </Button>
          </Panel>
        </Stack>
      )}
    </>
  )
}

function BackupFacts({ backups: { last, nightly, disk } }: { readonly backups: Backups }) {
  return (
    <>
      <FactList
        facts={[
          {
            label: 'Made',
            value: last === null ? 'There is no backup yet' : <DateText instant={last.at} withTime />,
          },
          ...(last === null ? [] : [{ label: 'Where', value: <Code>{last.folder}</Code> }]),
          ...(last === null ? [] : [{ label: 'Size', value: formatBytes(last.bytes) }]),
          {
            label: 'Next',
            value:
              nightly === null ? (
                'No nightly backups are set up'
              ) : (
                <>
                  Every night at {nightly.at}, server time, into <Code>{nightly.folder}</Code>
                </>
              ),
          },
          ...(disk === null
            ? []
            : [{ label: 'Free disk space', value: `${formatBytes(disk.free)} of ${formatBytes(disk.total)}` }]),
        ]}
      />
      {nightly === null && (
        <Text size="sm" c="dimmed" mt="md">
          Whoever runs this server sets <Code>BACKUP_DIR</Code> to a folder, preferably on another disk: Kerf
          then backs up every night and keeps the last seven days and four weeks. See <em>Backups</em> in{' '}
          <Code>docs/operations.md</Code>.
        </Text>
      )}
    </>
  )
}
