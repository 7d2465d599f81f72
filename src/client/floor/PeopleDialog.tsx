import { Dialog } from '../ui/Dialog.tsx'
import classes from './PeopleDialog.module.css'
import type { Tapping } from './use-tapping.ts'

interface Props {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly tapping: Pick<Tapping, 'person' | 'isAsking' | 'answerWho'>
}

/** Asks which person taps are recorded for from now on. */
export function PeopleDialog({ people, tapping: { person, isAsking, answerWho } }: Props) {
  return (
    <Dialog
      shows={people.map(({ name }) => name).join()}
      opened={isAsking}
      onClose={() => answerWho(undefined)}
      title="Who is working?"
      size="xl"
      closeButtonProps={{ size: 64, iconSize: 32, 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 26 } }}
    >
      <ul className={classes.people}>
        {people.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classes.person}
              aria-pressed={one.id === person?.id}
              data-autofocus={one.id === person?.id || undefined}
              onClick={() => answerWho(one)}
            >
              {one.name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
