/** The screens in the main navigation: the header tabs and the phone's bottom bar (spec section 2). */
import {
  IconArchive,
  IconCalculator,
  IconCircleCheck,
  IconCreditCard,
  IconFileDescription,
  IconFileInvoice,
  IconHammer,
  IconLayoutDashboard,
} from '@tabler/icons-react'
import { paths } from '../paths.ts'

export const SCREENS = {
  dashboard: { label: 'Dashboard', to: paths.dashboard, Icon: IconLayoutDashboard },
  quotes: { label: 'Quotes', to: paths.orders('quote'), Icon: IconFileDescription },
  invoices: { label: 'Invoices', to: paths.orders('invoice'), Icon: IconFileInvoice },
  paid: { label: 'Paid', to: paths.orders('paid'), Icon: IconCreditCard },
  production: { label: 'Production', to: paths.orders('production'), Icon: IconHammer },
  completed: { label: 'Completed', to: paths.orders('completed'), Icon: IconCircleCheck },
  archive: { label: 'Archive', to: paths.orders('archived'), Icon: IconArchive },
  calculator: { label: 'Calculator', to: paths.calculator, Icon: IconCalculator },
}

export type Screen = (typeof SCREENS)[keyof typeof SCREENS]
