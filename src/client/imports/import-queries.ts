import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CustomerImport } from '#contract/imports.ts'
import { call } from '../call.ts'

const IMPORTS = 'imports'

export const importsQuery = queryOptions({
  queryKey: [IMPORTS],
  queryFn: ({ signal }) => call('GET /api/imports', { signal }),
})

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [IMPORTS, id],
    queryFn: ({ signal }) => call('GET /api/imports/{id}', { params: { id }, signal }),
  })

/** Shows an import as the server has just answered. */
export function keepImport(queryClient: QueryClient, next: CustomerImport): void {
  queryClient.setQueryData(importQuery(next.id).queryKey, next)
  queryClient.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
}
