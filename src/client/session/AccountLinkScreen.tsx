import { Alert, Button, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../call.ts'
import { CallError, isAway } from '../call-error.ts'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { type AccountLink, openedAccountLink } from './account-link.ts'
import { JoinForm } from './JoinForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import { SignedOutCard } from './SignedOutCard.tsx'

const TITLES = { join: 'Join your shop', reset: 'Choose a new password' } as const

/** What an invitation, or a link for a new password, opens. */
export function AccountLinkScreen(opened: AccountLink) {
  const [shown, setShown] = useState(opened)
  // A browser does not load the page again for a new link that is pasted where a bad one was.
  useWindowEvent('hashchange', () => setShown(openedAccountLink() ?? opened))
  return <OpenedLink key={shown.token} {...shown} />
}

function OpenedLink({ page, token }: AccountLink) {
  useDocumentTitle(TITLES[page])
  const link = useQuery({
    queryKey: ['account-link', token],
    queryFn: () => call('POST /api/auth/link', { body: { token } }),
    retry: (count, error) => !(error instanceof CallError && error.status > 0) && count < 3,
  })
  if (link.isPending) return <FullPageLoader />
  const isRefused = link.error instanceof CallError && !isAway(link.error)
  if (link.data === undefined || isRefused || link.data.kind !== (page === 'join' ? 'invitation' : 'reset')) {
    const reason =
      link.error instanceof CallError ? (link.error.serverMessage ?? link.error.message) : undefined
    return (
      <SignedOutCard
        title="This link does not work"
        // Somebody whose response was lost may have used it just now.
        subtitle={link.data === undefined ? 'Nothing has changed.' : 'At least not anymore.'}
      >
        <Stack gap="md">
          <Alert color="red" role="alert">
            {reason ?? 'This link does not exist. Check that it is complete.'}
          </Alert>
          <Button component="a" href="/" variant="default">
            Go to Kerf
          </Button>
        </Stack>
      </SignedOutCard>
    )
  }
  const { shopName, name, username } = link.data
  return page === 'join' ? (
    <SignedOutCard title={`Join ${shopName}`} subtitle={`You are invited, ${name}.`}>
      <JoinForm token={token} invitation={link.data} />
    </SignedOutCard>
  ) : (
    <SignedOutCard title={TITLES.reset} subtitle={`For ${name}, who signs in as ${username ?? ''}.`}>
      <ResetForm token={token} username={username ?? ''} />
    </SignedOutCard>
  )
}
