import { Code, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/session.ts'
import { call } from '../call.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { Logo } from '../ui/Logo.tsx'
import { keepSuccess } from '../ui/toast.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { SetupForm } from './SetupForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import classes from './SignInScreen.module.css'
import '@mantine/core/styles/Code.layer.css'

export function SignInScreen() {
  const welcome = useQuery({ queryKey: ['welcome'], queryFn: () => call('GET /api/welcome') })
  const isFirstRun = welcome.data?.setupNeeded ?? false
  useDocumentTitle(isFirstRun ? 'Set up' : 'Sign in')
  if (welcome.isPending) return <FullPageLoader />
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
            {isFirstRun ? 'Set up your shop' : 'Sign in to your shop'}
          </Title>
          <Text c="dimmed" size="sm" mt={2} mb="lg">
            {isFirstRun
              ? 'Create your shop. You will be its administrator.'
              : 'Quotes, orders and production in one place.'}
          </Text>
          {isFirstRun ? <SetupForm onDone={enterNewShop} /> : <SignInForm onSignedIn={enter} />}
        </Paper>
        {welcome.data?.demo && (
          <Paper mt="md" p="md" className={classes.hint}>
            <strong>Demonstration shops</strong>
            <br />
            Username <Code>{welcome.data.demo.username}</Code>, password{' '}
            <Code>{welcome.data.demo.password}</Code>
          </Paper>
        )}
      </div>
    </main>
  )
}

function enter(session: Session): void {
  keepSuccess('Logged in successfully', `Welcome back, ${session.user.name}`)
  start(session)
}

function enterNewShop(session: Session): void {
  keepSuccess('Shop created', `Welcome to ${session.currentShop.name}, ${session.user.name}`)
  start(session)
}

function start({ user, currentShop }: Session): void {
  tellOtherTabs({ kind: 'session', userId: user.id, shopId: currentShop.id })
  location.assign('/')
}
