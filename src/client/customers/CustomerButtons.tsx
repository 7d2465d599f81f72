import { IconTableImport } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './Customers.module.css'
import { NewCustomerButton } from './NewCustomerButton.tsx'

/** Two ways to get customers. */
export function CustomerButtons() {
  const may = useMay()
  return (
    <div className={classes.buttons}>
      {may('changeShop') && (
        <LinkButton
          to={paths.importCustomers}
          variant="default"
          leftSection={<IconTableImport size={17} aria-hidden />}
        >
          Import
        </LinkButton>
      )}
      <NewCustomerButton />
    </div>
  )
}
