import { ActionIcon, Button, Group, Skeleton } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Attachment } from '#contract/order-parts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { attachmentAddress } from './attachment-address.ts'
import classes from './PhotoDialog.module.css'

interface Props {
  readonly orderId: number
  readonly pictures: readonly Attachment[]
  /** The id of the picture being shown. */
  readonly viewed: number
  readonly onView: (id: number) => void
  readonly onClose: () => void
}

/** Shows one photo large. The arrow keys step through the others and wrap around. */
export function PhotoDialog({ orderId, pictures, viewed, onView, onClose }: Props) {
  const index = pictures.findIndex(({ id }) => id === viewed)
  const picture = pictures[index]
  const step = (by: number) => {
    const next = pictures.at((index + by) % pictures.length)
    if (next) onView(next.id)
  }
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
  ])
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  // Somebody else may have removed it.
  if (picture === undefined) return null
  const address = attachmentAddress(orderId, picture)
  return (
    <Dialog
      shows={viewed}
      opened
      onClose={onClose}
      title={picture.name}
      size={1100}
      fullScreen={isPhone}
      classNames={{ title: classes.title, body: classes.body }}
    >
      <Photo key={address} address={address} picture={picture} />
      <Group justify="space-between" wrap="nowrap" className={classes.actions} data-keep-clear>
        <Group gap="xs" wrap="nowrap">
          {pictures.length > 1 && (
            <>
              <ActionIcon variant="default" size={36} aria-label="Previous photo" onClick={() => step(-1)}>
                <IconChevronLeft size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" size={36} aria-label="Next photo" onClick={() => step(1)}>
                <IconChevronRight size={18} aria-hidden />
              </ActionIcon>
              <span aria-live="polite">
                {index + 1} of {pictures.length}
              </span>
            </>
          )}
        </Group>
        <Button
          component="a"
          href={address}
          download={picture.name}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download
        </Button>
      </Group>
    </Dialog>
  )
}

type Loading = 'running' | 'done' | 'failed'

function Photo({ address, picture }: { readonly address: string; readonly picture: Attachment }) {
  const [loading, setLoading] = useState<Loading>('running')
  const [tries, setTries] = useState(0)
  const { name, width, height } = picture
  if (loading === 'failed') {
    const again = () => {
      setLoading('running')
      setTries(tries + 1)
    }
    return <ErrorBox message="This photo could not be loaded." onRetry={again} />
  }
  return (
    <div className={classes.stage} style={{ aspectRatio: `${width ?? 4} / ${height ?? 3}` }}>
      {loading === 'running' && (
        <div role="status" aria-label="Loading" className={classes.blank}>
          <Skeleton height="100%" />
        </div>
      )}
      <img
        key={tries}
        src={address}
        alt={name}
        className={classes.photo}
        onLoad={() => setLoading('done')}
        onError={() => setLoading('failed')}
      />
    </div>
  )
}
