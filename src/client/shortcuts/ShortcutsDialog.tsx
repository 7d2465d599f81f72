import { Checkbox, Kbd, Title } from '@mantine/core'
import { useSession } from '../session/session-context.ts'
import { useOpenedAfterMount } from '../ui/use-opened-after-mount.ts'
import classes from './ShortcutsDialog.module.css'
import { shortcutGroups } from './shortcut-groups.ts'
import { MOD } from './shortcut-list.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import { useState } from 'react'
import { keep, kept } from '../kept.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ONE_KEY_OFF } from './one-key.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

export function ShortcutsDialog({ opened, onClose }: Props) {
  const { rights } = useSession().currentShop
  const [hasOneKey, setHasOneKey] = useState(() => kept(ONE_KEY_OFF) === null)
  return (
    <Dialog
      isLong
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
      <Checkbox
        mt="md"
        label="One-key shortcuts in this browser"
        description={`Turn them off if you use speech input, or bump keys. ${MOD} K, ${MOD} Enter, Esc, Enter, and the keys of the calendar and the board still work.`}
        checked={hasOneKey}
        onChange={({ currentTarget: { checked } }) => {
          keep(ONE_KEY_OFF, checked ? undefined : '1')
          setHasOneKey(checked)
        }}
      />
    </Dialog>
  )
}
