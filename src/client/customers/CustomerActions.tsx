import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconDots,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import type { CustomerDetail } from '#contract/customers.ts'
import { shownName } from '#domain/customer.ts'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { usePreload } from '../ui/use-preload.ts'
import { useRefreshCustomers } from './customer-queries.ts'

const MergeDialog = lazyDialog(
  () => import('./MergeDialog.tsx').then(({ MergeDialog }) => MergeDialog),
  ({ onClose }) => onClose(),
)

interface Props {
  readonly customer: CustomerDetail
}

/** What one can do with a customer. */
export function CustomerActions({ customer }: Props) {
  const { id, archivedAt } = customer
  const may = useMay()
  const merging = useDialog()
  const refresh = useRefreshCustomers()
  const isArchived = archivedAt !== null
  const archiving = useSave({
    save: (willArchive: boolean) =>
      willArchive
        ? call('POST /api/customers/{id}/archive', { params: { id } })
        : call('POST /api/customers/{id}/unarchive', { params: { id } }),
    onSaved: (saved, willArchive) => {
      refresh(saved)
      if (!willArchive) return showSuccess('Customer restored', shownName(saved.name))
      showSuccess('Customer archived', `${shownName(saved.name)} no longer appears in any list.`, {
        label: 'Undo',
        forMs: UNDO_MS,
        run: () => archiving.save(false),
      })
    },
    failure: { title: 'Error', text: 'Failed to archive the customer' },
  })
  usePreload(MergeDialog.preload)
  if (!may('writeQuotes')) return null
  return (
    <>
      <LinkButton
        to={paths.editCustomer(id)}
        variant="default"
        leftSection={<IconPencil size={17} aria-hidden />}
      >
        Edit
      </LinkButton>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions" loading={archiving.saving}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={merging.open}>
            Merge…
          </Menu.Item>
          <Menu.Item
            leftSection={
              isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
            }
            onClick={() => archiving.save(!isArchived)}
          >
            {isArchived ? 'Unarchive' : 'Archive'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!isArchived && (
        <LinkButton
          to={paths.newQuote}
          search={{ customer: String(id) }}
          leftSection={<IconPlus size={17} aria-hidden />}
        >
          New Quote
        </LinkButton>
      )}
      {merging.opened && <MergeDialog customer={customer} onClose={merging.close} />}
    </>
  )
}

/** Long enough to see that it was the wrong one. */
const UNDO_MS = 10_000
