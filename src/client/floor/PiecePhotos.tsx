import { useState } from 'react'
import type { UnpricedOrder } from '#contract/orders.ts'
import { thumbnailAddress } from '../attachments/attachment-address.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import classes from './PieceView.module.css'

const PhotoDialog = lazyDialog(
  () => import('../attachments/PhotoDialog.tsx').then(({ PhotoDialog }) => PhotoDialog),
  ({ onClose }) => onClose(),
)

/** The photos of the piece's order that are for the floor. */
export function PiecePhotos({ order }: { readonly order: UnpricedOrder }) {
  const [viewed, setViewed] = useState<number>()
  const pictures = order.attachments.filter(({ kind, forFloor }) => kind === 'picture' && forFloor)
  if (pictures.length === 0) return null
  return (
    <section className={classes.photos} aria-label="Photos">
      <h2>Photos</h2>
      <ul>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => setViewed(picture.id)}>
              <img src={thumbnailAddress(order.id, picture)} alt={picture.name} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== undefined && (
        <PhotoDialog
          orderId={order.id}
          pictures={pictures}
          viewed={viewed}
          onView={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </section>
  )
}
