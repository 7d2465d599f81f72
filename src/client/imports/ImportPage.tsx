import { useQuery } from '@tanstack/react-query'
import { CallError } from '../call-error.ts'
import { idFromPath } from '../paths.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useSearchParams } from '../ui/use-search-params.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { FinishedImport } from './FinishedImport.tsx'
import { importQuery } from './import-queries.ts'
import { OpenImport } from './OpenImport.tsx'
import { PickSpreadsheet } from './PickSpreadsheet.tsx'

/** Brings customers along from a spreadsheet. The address keeps the import, so that a reload loses nothing. */
export function ImportPage() {
  useDocumentTitle('Import Customers')
  const [params, put] = useSearchParams()
  const id = params.file === undefined ? undefined : idFromPath(params.file)
  const open = (next: number | undefined) => put({ file: next === undefined ? '' : String(next) })
  return (
    <>
      <PageHeader title="Import Customers" subtitle="From a CSV file or an Excel workbook" />
      {id === undefined ? (
        <>
          <PickSpreadsheet onRead={({ id: read }) => open(read)} />
          <EarlierImports onOpen={open} />
        </>
      ) : (
        <OneImport id={id} onOther={() => open(undefined)} />
      )}
    </>
  )
}

function OneImport({ id, onOther }: { readonly id: number; readonly onOther: () => void }) {
  const { data, error, refetch } = useQuery(importQuery(id))
  if (data !== undefined) {
    return data.state === 'open' ? (
      <OpenImport customers={data} onOther={onOther} />
    ) : (
      <FinishedImport customers={data} onOther={onOther} />
    )
  }
  if (error === null) return <RowsSkeleton rows={6} />
  const isGone = error instanceof CallError && error.status === 404
  return isGone ? (
    <ErrorBox message="This file is no longer there. Choose it again." onRetry={onOther} />
  ) : (
    <ErrorBox message="Error loading the file. Please try again." onRetry={() => refetch()} />
  )
}
