import { type ReactNode, useCallback, useState } from 'react'
import { CallError } from '../call-error.ts'
import { Abandoned } from '../forms/abandoned.ts'
import { ProofDialog } from './ProofDialog.tsx'

interface Proof {
  readonly currentPassword?: string
}

interface Asking {
  readonly onPassword: (password: string) => Promise<unknown>
  readonly onClose: () => void
}

/**
 * For changes that take the user's password unless they have just signed in.
 *
 * @returns `withProof`, which sends a change, and once more with the password if the server asks for it; it rejects with
 * `Abandoned` if nobody types one. `dialog` must be rendered.
 */
export function useProof(): {
  readonly withProof: <T>(send: (proof: Proof) => Promise<T>) => Promise<T>
  readonly dialog: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()
  const withProof = useCallback(async <T,>(send: (proof: Proof) => Promise<T>): Promise<T> => {
    try {
      return await send({})
    } catch (error) {
      if (!asksForPassword(error)) throw error
    }
    return new Promise<T>((resolve, reject) => {
      const settle = (finish: () => void) => {
        setAsking(undefined)
        finish()
      }
      setAsking({
        onPassword: async (currentPassword) => {
          try {
            const sent = await send({ currentPassword })
            settle(() => resolve(sent))
          } catch (error) {
            // The dialog says that the password is wrong; whoever sends says everything else.
            if (asksForPassword(error)) throw error
            settle(() => reject(error))
          }
        },
        onClose: () => settle(() => reject(new Abandoned())),
      })
    })
  }, [])
  return { withProof, dialog: asking && <ProofDialog {...asking} /> }
}

function asksForPassword(error: unknown): boolean {
  return error instanceof CallError && error.issues.some(({ path }) => path === 'currentPassword')
}
