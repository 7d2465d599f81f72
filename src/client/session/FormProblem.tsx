import { Alert } from '@mantine/core'
import { CallError } from '../call-error.ts'

/** Why a form could not be sent, unless that is beside its fields. */
export function FormProblem({ error }: { readonly error: Error | null }) {
  if (error === null || (error instanceof CallError && error.issues.length > 0)) return null
  return (
    <Alert color="red" role="alert">
      {error instanceof CallError ? (error.serverMessage ?? error.message) : error.message}
    </Alert>
  )
}
