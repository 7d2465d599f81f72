import { Kbd, Title } from '@mantine/core'
import { useSession } from '../session/session-context.ts'
import { useOpenedAfterMount } from '../ui/use-opened-after-mount.ts'
import classes from './ShortcutsDialog.module.css'
import { shortcutGroups } from './shortcut-list.ts'
import '@mantine/core/styles/Kbd.layer.css'
import { Dialog } from '../ui/Dialog.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

export function ShortcutsDialog({ opened, onClose }: Props) {
  const { rights } = useSession().currentShop
  return (
    <Dialog
      shows={undefined}
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title="Keyboard shortcuts"
      size={560}
      padding="lg"
    >
      <div className={classes.groups}>
        {shortcutGroups(rights).map(({ title, shortcuts }) => (
          <section key={title} className={classes.group}>
            <Title order={3} className={classes.title}>
              {title}
            </Title>
            <dl className={classes.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className={classes.shortcut}>
                  <dt>{does}</dt>
                  <dd className={classes.keys}>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
