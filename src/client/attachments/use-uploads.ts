import { useEffect, useRef, useState } from 'react'
import { fileTooLarge, MAX_FILE_BYTES } from '#domain/attachments.ts'
import { CallError } from '../call-error.ts'
import { useRefreshOrders } from '../orders/order-queries.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import { useStayUntil } from '../ui/use-stay-until.ts'
import { upload } from '../upload.ts'

export interface Sending {
  /** Under which the server adds it once, however often it is sent. */
  readonly key: string
  readonly file: File
  /** How much has gone, 0 to 1; undefined while others are before it. */
  readonly share: number | undefined
  readonly failure: Failure | undefined
}

interface Failure {
  readonly reason: string
  /** Whether the same file may have better luck. */
  readonly mayPass: boolean
}

/** Files on their way to an order, one after the other; what failed stays until it is dismissed. */
export function useUploads(orderId: number) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const refreshOrders = useRefreshOrders()
  const queue = useRef(Promise.resolve())
  const added = useRef(0)
  const waiting = useRef(0)
  const isShown = useIsShown()
  useStayUntil(sendings.every(({ failure }) => failure !== undefined))

  const change = (key: string, changes: Partial<Sending>) =>
    setSendings((list) => list.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => setSendings((list) => list.filter((one) => one.key !== key))

  async function send({ key, file }: Sending) {
    change(key, { share: 0 })
    try {
      const order = await upload('POST /api/orders/{id}/attachments', {
        params: { id: orderId },
        file,
        idempotencyKey: key,
        onProgress: (share) => change(key, { share }),
      })
      added.current++
      drop(key)
      await refreshOrders(order)
    } catch (error) {
      const failure = failureOf(error)
      change(key, { failure })
      // Whoever has left the page would not hear of it.
      if (!isShown.current) showFailure('Error', `${file.name}: ${failure.reason}`)
    }
    waiting.current--
    if (waiting.current === 0 && added.current > 0) {
      showSuccess(added.current === 1 ? 'File added' : `${added.current} files added`)
      added.current = 0
    }
  }

  function enqueue(sending: Sending) {
    waiting.current++
    queue.current = queue.current.then(() => send(sending))
  }

  return {
    sendings,
    add(files: readonly File[]) {
      const all = files.map(
        (file): Sending => ({
          key: crypto.randomUUID(),
          file,
          share: undefined,
          failure:
            file.size > MAX_FILE_BYTES ? { reason: fileTooLarge(MAX_FILE_BYTES), mayPass: false } : undefined,
        }),
      )
      setSendings((list) => [...list, ...all])
      for (const sending of all) if (sending.failure === undefined) enqueue(sending)
    },
    tryAgain(sending: Sending) {
      change(sending.key, { failure: undefined, share: undefined })
      enqueue(sending)
    },
    dismiss: drop,
  }
}

function failureOf(error: unknown): Failure {
  const status = error instanceof CallError ? error.status : 0
  const fallback = status === 413 ? fileTooLarge(MAX_FILE_BYTES) : 'Failed to add the file'
  return {
    reason: (error instanceof CallError && error.serverMessage) || fallback,
    mayPass: ![400, 403, 404, 413, 415].includes(status),
  }
}

function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
