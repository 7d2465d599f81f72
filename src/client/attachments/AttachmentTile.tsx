import { ActionIcon, Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconFileTypePdf, IconPhotoOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Attachment } from '#contract/order-parts.ts'
import { formatBytes } from '#domain/attachments.ts'
import { DateText } from '../ui/DateText.tsx'
import classes from './AttachmentTile.module.css'
import { attachmentAddress, thumbnailAddress } from './attachment-address.ts'

interface Props {
  readonly orderId: number
  readonly attachment: Attachment
  readonly onOpen: () => void
  /** Undefined when the user may not choose. */
  readonly onForFloor: ((forFloor: boolean) => void) | undefined
  /** Undefined when the user may not remove it. */
  readonly onRemove: (() => void) | undefined
}

export function AttachmentTile({ orderId, attachment, onOpen, onForFloor, onRemove }: Props) {
  const { kind, name, size, addedBy, at, forFloor } = attachment
  return (
    <li className={classes.tile}>
      {kind === 'picture' ? (
        <button type="button" className={classes.face} aria-label={`View ${name}`} onClick={onOpen}>
          <Thumbnail address={thumbnailAddress(orderId, attachment)} />
        </button>
      ) : (
        <a
          className={classes.face}
          href={attachmentAddress(orderId, attachment)}
          download={name}
          aria-label={`Download ${name}`}
        >
          <IconFileTypePdf size={44} stroke={1.3} aria-hidden />
        </a>
      )}
      <div className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.facts}>
          {addedBy.name} · <DateText instant={at} /> · {formatBytes(size)}
        </span>
        {onForFloor && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            className={classes.floor}
            leftSection={forFloor ? <IconEye size={14} aria-hidden /> : <IconEyeOff size={14} aria-hidden />}
            aria-label={`${name}: ${forFloor ? 'the floor sees it. Hide it' : 'hidden from the floor. Show it'}`}
            onClick={() => onForFloor(!forFloor)}
          >
            {forFloor ? 'Floor sees it' : 'Hidden from the floor'}
          </Button>
        )}
      </div>
      {onRemove && (
        <ActionIcon
          variant="default"
          size={28}
          className={classes.remove}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function Thumbnail({ address }: { readonly address: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <IconPhotoOff size={36} stroke={1.3} aria-hidden />
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      className={classes.picture}
      onError={() => setMissing(true)}
    />
  )
}
