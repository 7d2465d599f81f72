import { queryOptions } from '@tanstack/react-query'
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
