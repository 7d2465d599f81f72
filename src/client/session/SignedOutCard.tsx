import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'
import classes from './SignInScreen.module.css'

interface Props {
  readonly title: string
  readonly subtitle: ReactNode
  readonly children: ReactNode
  /** Below the card. */
  readonly below?: ReactNode
}

/** The screen of somebody who is not signed in: Kerf's name, and one card. */
export function SignedOutCard({ title, subtitle, children, below }: Props) {
  return (
    <main className={classes.screen}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={40} />
          <Text component="span" className={classes.name}>
            Kerf
          </Text>
        </div>
        <Paper p="xl" className={classes.card}>
          <Title order={1} size="h2">
            {title}
          </Title>
          <Text c="dimmed" size="sm" mt={2} mb="lg">
            {subtitle}
          </Text>
          {children}
        </Paper>
        {below}
      </div>
    </main>
  )
}
