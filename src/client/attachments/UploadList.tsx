import { Button, CloseButton, Progress } from '@mantine/core'
import classes from './UploadList.module.css'
import type { FileUpload } from './use-uploads.ts'
import '@mantine/core/styles/Progress.layer.css'

interface Props {
  readonly uploads: readonly FileUpload[]
  readonly onTryAgain: (upload: FileUpload) => void
  readonly onDismiss: (key: string) => void
}

/** Uploads in progress, and failed ones with the reason. */
export function UploadList({ uploads, onTryAgain, onDismiss }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Files being added">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className={classes.upload}
          data-failed={upload.failure !== undefined || undefined}
        >
          <span className={classes.name}>{upload.file.name}</span>
          {upload.failure === undefined ? (
            <UploadProgress name={upload.file.name} fraction={upload.fraction} />
          ) : (
            <>
              <span role="alert" className={classes.reason}>
                {upload.failure.reason}
              </span>
              <span className={classes.actions}>
                {upload.failure.canRetry && (
                  <Button
                    variant="default"
                    size="compact-xs"
                    aria-label={`Try again to add ${upload.file.name}`}
                    onClick={() => onTryAgain(upload)}
                  >
                    Try again
                  </Button>
                )}
                <CloseButton
                  size="sm"
                  aria-label={`Dismiss ${upload.file.name}`}
                  onClick={() => onDismiss(upload.key)}
                />
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function UploadProgress({
  name,
  fraction,
}: {
  readonly name: string
  readonly fraction: number | undefined
}) {
  const percent = Math.round((fraction ?? 0) * 100)
  return (
    <>
      <span className={classes.state}>
        {fraction === undefined ? 'Waiting...' : percent === 100 ? 'Preparing...' : `${percent}%`}
      </span>
      <Progress className={classes.bar} size="sm" value={percent} aria-label={`Adding ${name}`} />
    </>
  )
}
