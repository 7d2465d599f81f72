import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'
import { TextLink } from './TextLink.tsx'

interface Props {
  readonly title: string
  readonly back?: { readonly label: string; readonly to: string }
  /** Beside the title, such as a badge. */
  readonly mark?: ReactNode
  /** Below the title. */
  readonly subtitle?: ReactNode
  /** What can be done here: buttons, on the right. */
  readonly children?: ReactNode
}

export function PageHeader({ title, back, mark, subtitle, children }: Props) {
  return (
    <header className={classes.header}>
      {back && (
        <TextLink to={back.to} className={classes.back} size="sm">
          <IconArrowLeft size={16} aria-hidden />
          {back.label}
        </TextLink>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.titleRow}>
            <Title order={1} className={classes.title}>
              {title}
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
