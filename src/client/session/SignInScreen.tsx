import { Button, Code, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../call.ts'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { enter, enterNewShop } from './enter.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { SignedOutCard } from './SignedOutCard.tsx'
import { SignInForm } from './SignInForm.tsx'
import classes from './SignInScreen.module.css'
import '@mantine/core/styles/Code.layer.css'

/** Shown once in the life of an installation. */
const SetupForm = lazyComponent(() => import('./SetupForm.tsx').then(({ SetupForm }) => SetupForm))

export function SignInScreen() {
  const welcome = useQuery({
    queryKey: ['welcome'],
    queryFn: () => call('GET /api/welcome'),
    // Keeps what was typed in the setup form, even if somebody else set up Kerf first.
    staleTime: 'static',
  })
  const [hasForgotten, setForgotten] = useState(false)
  const isFirstRun = welcome.data?.setupNeeded ?? false
  useDocumentTitle(isFirstRun ? 'Set up' : hasForgotten ? 'Forgot password' : 'Sign in')
  if (welcome.isPending) return <FullPageLoader />
  if (isFirstRun) {
    return (
      <SignedOutCard title="Set up your shop" subtitle="Create your shop. You will be its administrator.">
        <SetupForm asksCode={welcome.data?.needsSetupCode ?? false} onDone={enterNewShop} />
      </SignedOutCard>
    )
  }
  if (hasForgotten) {
    return (
      <SignedOutCard title="Forgot your password?" subtitle="You can choose a new one with a link.">
        <ForgotForm canMail={welcome.data?.canMail ?? false} onBack={() => setForgotten(false)} />
      </SignedOutCard>
    )
  }
  const demo = welcome.data?.demo
  return (
    <SignedOutCard
      title="Sign in to your shop"
      subtitle="Quotes, orders, and production in one place."
      below={
        demo && (
          <Paper mt="md" p="md" className={classes.hint}>
            <strong>Demonstration shops</strong>
            <br />
            Username <Code>{demo.username}</Code>, password <Code>{demo.password}</Code>
          </Paper>
        )
      }
    >
      <SignInForm onSignedIn={enter} />
      <Button variant="subtle" size="compact-sm" mt="md" ml={-8} onClick={() => setForgotten(true)}>
        Forgot password?
      </Button>
    </SignedOutCard>
  )
}
