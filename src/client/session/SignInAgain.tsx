import { Text } from '@mantine/core'
import type { Session } from '#contract/session.ts'
import { call } from '../call.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SignInForm } from './SignInForm.tsx'

interface Props {
  readonly ended: Session
  readonly onSignedIn: (session: Session) => void
}

/** Covers the screen where the session ended, so that nothing typed there is lost. */
export function SignInAgain({ ended, onSignedIn }: Props) {
  return (
    <Dialog
      shows={ended.user.id}
      opensByItself
      opened
      onClose={() => {}}
      title="Sign in again"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      // Whoever passes by reads nothing, such as a member who was removed.
      overlayProps={{ backgroundOpacity: 1, color: 'var(--kerf-canvas)' }}
      padding="lg"
    >
      <Text size="sm" mb="md">
        Your session has ended. Sign in again to continue.
      </Text>
      <SignInForm
        initial={{ username: ended.user.username }}
        onSignedIn={async (session) => onSignedIn(await backInShop(ended, session))}
      />
    </Dialog>
  )
}

/** The new session may start in another of the user's shops; switches back to the one on screen. */
async function backInShop(ended: Session, session: Session): Promise<Session> {
  const shopId = ended.currentShop.id
  const belongs = session.user.id === ended.user.id && session.shops.some((shop) => shop.id === shopId)
  if (!belongs || session.currentShop.id === shopId) return session
  await call('POST /api/shops/switch/{shopId}', { params: { shopId } })
  return await call('GET /api/auth/me')
}
