import { Overlay } from '@mantine/core'
import { NOT_LOADED, NotLoaded } from '../ui/NotLoaded.tsx'
import classes from './SignInScreen.module.css'

/** Shown when the sign-in form itself could not be loaded. */
export function SignInFailed() {
  return (
    <Overlay fixed center zIndex={300} role="alertdialog" aria-label="Sign in">
      <div className={classes.failed}>
        <NotLoaded message={`Sign in to continue. ${NOT_LOADED}`} />
      </div>
    </Overlay>
  )
}
