import { Button, Group, Input } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ShopDetails } from '#contract/shop.ts'
import { FilePicker } from '../ui/FilePicker.tsx'
import { logoAddress } from './logo-address.ts'
import classes from './Shop.module.css'
import { useLogo } from './use-logo.ts'

interface Props {
  readonly details: ShopDetails
}

export function LogoField({ details: { name, logo } }: Props) {
  const [problem, setProblem] = useState<string>()
  const { busy, sending, change } = useLogo(setProblem)
  const choose = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // The clicked button lost focus when it was disabled or removed.
    if (wasBusy.current && !busy && document.activeElement === document.body) choose.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return (
    <fieldset className={classes.fields} aria-describedby="logo-hint">
      <Input.Label component="legend">Logo</Input.Label>
      <Input.Description id="logo-hint">
        Shown at the top of every document. JPEG, PNG, or WebP, up to 5 MB.
      </Input.Description>
      <div className={classes.logo}>
        <div className={classes.logoBox}>
          {logo === null ? (
            <span className={classes.none}>No logo</span>
          ) : (
            <img src={logoAddress(logo)} alt={`Logo of ${name}`} />
          )}
        </div>
        <Group gap="xs">
          <FilePicker
            accept="image/jpeg,image/png,image/webp"
            // Only a hint for the file picker; the server checks the file itself.
            onPick={([file]) => change(file)}
          >
            {(props) => (
              <Button
                {...props}
                ref={choose}
                variant="default"
                disabled={busy}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {sending ? 'Uploading...' : logo === null ? 'Upload Logo' : 'Replace Logo'}
              </Button>
            )}
          </FilePicker>
          {logo !== null && (
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => change(null)}
            >
              Remove Logo
            </Button>
          )}
        </Group>
      </div>
      {problem !== undefined && (
        <Input.Error size="sm" role="alert" mt={6}>
          {problem}
        </Input.Error>
      )}
    </fieldset>
  )
}
