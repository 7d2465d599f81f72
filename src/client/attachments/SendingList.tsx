import { Button, CloseButton, Progress } from '@mantine/core'
import classes from './SendingList.module.css'
import type { Sending } from './use-uploads.ts'
import '@mantine/core/styles/Progress.layer.css'

interface Props {
  readonly sendings: readonly Sending[]
  readonly onTryAgain: (sending: Sending) => void
  readonly onDismiss: (key: string) => void
}

/** Files on their way, and those that did not arrive with the reason. */
export function SendingList({ sendings, onTryAgain, onDismiss }: Props) {
  if (sendings.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Files being added">
      {sendings.map((sending) => (
        <li
          key={sending.key}
          className={classes.sending}
          data-failed={sending.failure !== undefined || undefined}
        >
          <span className={classes.name}>{sending.file.name}</span>
          {sending.failure === undefined ? (
            <OnItsWay name={sending.file.name} share={sending.share} />
          ) : (
            <>
              <span role="alert" className={classes.reason}>
                {sending.failure.reason}
              </span>
              <span className={classes.actions}>
                {sending.failure.mayPass && (
                  <Button variant="default" size="compact-xs" onClick={() => onTryAgain(sending)}>
                    Try again
                  </Button>
                )}
                <CloseButton
                  size="sm"
                  aria-label={`Dismiss ${sending.file.name}`}
                  onClick={() => onDismiss(sending.key)}
                />
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function OnItsWay({ name, share }: { readonly name: string; readonly share: number | undefined }) {
  const percent = Math.round((share ?? 0) * 100)
  return (
    <>
      <span className={classes.state}>
        {share === undefined ? 'Waiting...' : percent === 100 ? 'Preparing...' : `${percent} %`}
      </span>
      <Progress className={classes.bar} size="sm" value={percent} aria-label={`Adding ${name}`} />
    </>
  )
}
