import { memo } from 'react'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { List } from './list.ts'

interface Props {
  readonly list: Pick<List<never>, 'title' | 'back' | 'subtitle' | 'actions'>
}

/** The heading of a list. Memoized: a letter in the search must not redraw it. */
export const ListHeader = memo(function ListHeader({ list }: Props) {
  const { title, back, subtitle, actions } = list
  return (
    <PageHeader title={title} {...(back && { back })} subtitle={subtitle}>
      {actions}
    </PageHeader>
  )
})
