import { useEffect, useRef, useState } from 'react'
import { fileTooLarge, MAX_FILE_BYTES } from '#domain/attachments.ts'
import { CallError } from '../call-error.ts'
import { useRefreshOrders } from '../orders/order-queries.ts'
import { showFailure, showSuccess } from '../ui/toast.tsx'
import { useBlockUnloadUntil } from '../ui/use-block-unload-until.ts'
import { upload } from '../upload.ts'

export interface FileUpload {
  /** Idempotency key: the server adds the file once, however often it is sent. */
  readonly key: string
  readonly file: File
  /** How much has been sent, 0 to 1; undefined while queued. */
  readonly fraction: number | undefined
  readonly failure: Failure | undefined
}

interface Failure {
  readonly reason: string
  /** Whether sending the same file again may succeed. */
  readonly canRetry: boolean
}

/** Uploads files to an order one at a time. Failed uploads stay listed until dismissed. */
export function useUploads(orderId: number) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  const refreshOrders = useRefreshOrders()
  const queue = useRef(Promise.resolve())
  const added = useRef(0)
  const waiting = useRef(0)
  const isShown = useIsShown()
  useBlockUnloadUntil(uploads.every(({ failure }) => failure !== undefined))

  const change = (key: string, changes: Partial<FileUpload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => setUploads((list) => list.filter((one) => one.key !== key))

  async function send({ key, file }: FileUpload) {
    change(key, { fraction: 0 })
    try {
      const order = await upload('POST /api/orders/{id}/attachments', {
        params: { id: orderId },
        file,
        idempotencyKey: key,
        onProgress: (fraction) => change(key, { fraction }),
      })
      added.current++
      drop(key)
      await refreshOrders(order)
    } catch (error) {
      const failure = failureOf(error)
      change(key, { failure })
      // After the user has left the page, the list can no longer show the failure.
      if (!isShown.current) showFailure('Error', `${file.name}: ${failure.reason}`)
    }
    waiting.current--
    if (waiting.current === 0 && added.current > 0) {
      showSuccess(added.current === 1 ? 'File added' : `${added.current} files added`)
      added.current = 0
    }
  }

  function enqueue(upload: FileUpload) {
    waiting.current++
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const all = files.map(
        (file): FileUpload => ({
          key: crypto.randomUUID(),
          file,
          fraction: undefined,
          failure:
            file.size > MAX_FILE_BYTES
              ? { reason: fileTooLarge(MAX_FILE_BYTES), canRetry: false }
              : undefined,
        }),
      )
      setUploads((list) => [...list, ...all])
      for (const upload of all) if (upload.failure === undefined) enqueue(upload)
    },
    tryAgain(upload: FileUpload) {
      change(upload.key, { failure: undefined, fraction: undefined })
      enqueue(upload)
    },
    dismiss: drop,
  }
}

function failureOf(error: unknown): Failure {
  const status = error instanceof CallError ? error.status : 0
  const fallback = status === 413 ? fileTooLarge(MAX_FILE_BYTES) : 'Failed to add the file'
  return {
    reason: (error instanceof CallError && error.serverMessage) || fallback,
    canRetry: ![400, 403, 404, 413, 415].includes(status),
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
