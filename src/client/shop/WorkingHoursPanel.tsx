import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopDetails } from '#contract/shop.ts'
import { workWeekText } from '#domain/floor/work-week.ts'
import { paths } from '../paths.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TextLink } from '../ui/TextLink.tsx'

const WorkingHoursDialog = lazyDialog(
  () => import('./WorkingHoursDialog.tsx').then(({ WorkingHoursDialog }) => WorkingHoursDialog),
  ({ onClose }: { readonly details: ShopDetails; readonly onClose: () => void }) => onClose(),
)

/** The hours that promise dates are worked out from. */
export function WorkingHoursPanel({ details }: { readonly details: ShopDetails }) {
  const [opened, setOpened] = useState(false)
  return (
    <Panel
      title="Working hours"
      action={
        <Button variant="default" size="xs" aria-label="Change working hours" onClick={() => setOpened(true)}>
          Change
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        Kerf proposes promise dates from the hours of work already ahead and your shop’s working hours. Set
        the hours per piece in{' '}
        <TextLink to={paths.workSteps} td="underline">
          Work Steps
        </TextLink>
        .
      </Text>
      <Text size="sm">{workWeekText(details.workWeek)}.</Text>
      {opened && <WorkingHoursDialog details={details} onClose={() => setOpened(false)} />}
    </Panel>
  )
}
