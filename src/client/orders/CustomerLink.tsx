import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { LightLink } from '../ui/LightLink.tsx'
import classes from './CustomerLink.module.css'
import { customerName } from './customer-name.ts'

interface Props {
  readonly row: { readonly customer: { readonly id: number; readonly name: string } }
  readonly className?: string | undefined
  /** False in a long list of orders, where each row is a single tab stop: the order's page has the same link. */
  readonly isTabStop?: boolean
}

/** A customer's name, which leads to their page for those who may see it. It works in a row that is a link as a whole. */
export function CustomerLink({ row, className = '', isTabStop = true }: Props) {
  const may = useMay()
  const name = customerName(row)
  if (!may('seePrices')) {
    return (
      <bdi className={className} title={name}>
        {name}
      </bdi>
    )
  }
  return (
    <LightLink
      to={paths.customer(row.customer.id)}
      className={`${classes.link} ${className}`}
      title={name}
      {...(!isTabStop && { tabIndex: -1 })}
    >
      <bdi>{name}</bdi>
    </LightLink>
  )
}
