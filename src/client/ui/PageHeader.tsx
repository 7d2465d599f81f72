import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import classes from './PageHeader.module.css'

interface Props {
  readonly title: string
  readonly back?: { readonly label: string; readonly to: string }
  /** Beside the title, such as a badge. */
  readonly mark?: ReactNode
  /** Below the title. */
  readonly subtitle?: ReactNode
  /** Action buttons, on the right. */
  readonly children?: ReactNode
}

export function PageHeader({ title, back, mark, subtitle, children }: Props) {
  return (
    <header className={classes.header}>
      {back && <BackLink {...back} />}
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.titleRow}>
            <Title order={1} className={classes.title}>
              <bdi>{title}</bdi>
            </Title>
            {mark}
          </div>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </header>
  )
}
