import { Button, Group, Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { AddSecondFactor } from '../account/AddSecondFactor.tsx'
import { LeaveSecondFactor, type ShownOnce } from '../account/LeaveSecondFactor.tsx'
import { SignedOutCard } from '../session/SignedOutCard.tsx'
import { useSession, useSessionState } from '../session/session-context.ts'
import { useSwitchShop } from '../session/use-switch-shop.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useLogout } from './use-logout.ts'

/** No announcement reaches this screen: the server closes the stream of whoever has to add one. */
const AGAIN_MS = 30_000

/** In place of every screen of a shop that requires a second factor, until the user has one. */
export function SecondFactorScreen() {
  const { user, shops, currentShop } = useSession()
  const { refreshSession } = useSessionState()
  const { isLeaving, logOut } = useLogout()
  const { switchTo, isSwitching } = useSwitchShop()
  const others = shops.filter(({ id }) => id !== currentShop.id)
  const [shownOnce, setShownOnce] = useState<ShownOnce | false>(false)
  useDocumentTitle('Second factor')
  useEffect(() => {
    // Otherwise the recovery codes would disappear unread.
    if (shownOnce !== false) return
    const timer = setInterval(refreshSession, AGAIN_MS)
    window.addEventListener('focus', refreshSession)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refreshSession)
    }
  }, [shownOnce, refreshSession])
  return (
    <SignedOutCard
      title="Add a second factor"
      subtitle={`${currentShop.name} requires one for everyone. You are signed in as ${user.username}.`}
      below={
        <Group justify="center" mt="md">
          {others.length > 0 && (
            <Menu>
              <Menu.Target>
                <Button variant="subtle" loading={isSwitching}>
                  Switch Shop
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ id, name }) => (
                  <Menu.Item key={id} onClick={() => switchTo(id)}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Button variant="subtle" disabled={isLeaving} onClick={logOut}>
            Logout
          </Button>
        </Group>
      }
    >
      <AddSecondFactor onShownOnce={setShownOnce} onDone={refreshSession} />
      {shownOnce !== false && <LeaveSecondFactor shown={shownOnce} onLeave={() => {}} />}
    </SignedOutCard>
  )
}
