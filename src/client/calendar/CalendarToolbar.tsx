import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { STATUS_NAMES, STATUSES } from '#domain/lifecycle.ts'
import { SearchField } from '../lists/SearchField.tsx'
import { useSearchText } from '../ui/use-search-text.ts'
import classes from './CalendarToolbar.module.css'
import { periodText, stepped, VIEWS, type View } from './calendar-period.ts'
import { OPEN, type useCalendarParams } from './use-calendar-params.ts'

const VIEW_NAMES: Readonly<Record<View, string>> = { month: 'Month', week: 'Week' }

const SHOW = [
  { value: '', label: 'All stages' },
  { value: OPEN, label: 'Not done yet' },
  ...STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
]

interface Props {
  readonly params: ReturnType<typeof useCalendarParams>
}

export function CalendarToolbar({ params: { view, day, today, show, goTo, setView, setShow } }: Props) {
  const [text, search] = useSearchText()
  return (
    <div className={classes.bar}>
      <div className={classes.period}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Previous ${view}`}
          onClick={() => goTo(stepped(view, day, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Next ${view}`}
          onClick={() => goTo(stepped(view, day, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => goTo(today)}>
          Today
        </Button>
        <h2 className={classes.title} aria-live="polite">
          {periodText(view, day)}
        </h2>
      </div>
      <div className={classes.tools}>
        <Button.Group aria-label="View">
          {VIEWS.map((one) => (
            <Button
              key={one}
              variant={one === view ? 'filled' : 'default'}
              aria-pressed={one === view}
              onClick={() => setView(one)}
            >
              {VIEW_NAMES[one]}
            </Button>
          ))}
        </Button.Group>
        <NativeSelect
          aria-label="Show"
          data={SHOW}
          value={show}
          onChange={({ currentTarget: { value } }) => setShow(value)}
        />
        <SearchField placeholder="Search the calendar..." value={text} onChange={search} />
      </div>
    </div>
  )
}
