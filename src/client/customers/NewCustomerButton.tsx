import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { shownName } from '#domain/customer.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { usePreload } from '../ui/use-preload.ts'

const NewCustomerDialog = lazyDialog(
  () => import('./NewCustomerDialog.tsx').then(({ NewCustomerDialog }) => NewCustomerDialog),
  ({ onClose }) => onClose(),
)

/** Adds a customer and opens their page. */
export function NewCustomerButton() {
  const may = useMay()
  const navigate = useNavigate()
  const dialog = useDialog()
  usePreload(NewCustomerDialog.preload)
  if (!may('writeQuotes')) return null
  const openPage = ({ id }: { readonly id: number }) => {
    dialog.close()
    navigate({ to: paths.customer(id) })
  }
  return (
    <>
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={dialog.open}>
        New Customer
      </Button>
      {dialog.opened && (
        <NewCustomerDialog
          onClose={dialog.close}
          onExisting={openPage}
          onCreated={(created) => {
            showSuccess('Customer added', shownName(created.name))
            openPage(created)
          }}
        />
      )}
    </>
  )
}
