import { Button, Overlay } from '@mantine/core'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { NOT_LOADED, type Remedy } from '../ui/late-part.tsx'
import classes from './SignInScreen.module.css'

interface Props {
  readonly remedy: Remedy
  readonly onRetry: () => void
}

/** Where the way in itself could not be loaded; what is typed in a screen below stays there while one tries again. */
export function SignInFailed({ remedy, onRetry }: Props) {
  return (
    <Overlay fixed center zIndex={300} role="alertdialog" aria-label="Sign in">
      <div className={classes.failed}>
        <ErrorBox message={`Sign in to go on. ${NOT_LOADED[remedy]}`} onRetry={onRetry} />
        <Button variant="default" size="xs" mt="xs" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </Overlay>
  )
}
