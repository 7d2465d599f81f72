import { Alert } from '@mantine/core'

/** Only the first sheet of a workbook is read. */
export function OtherSheets({ sheets = 1 }: { readonly sheets: number | undefined }) {
  if (sheets === 1) return null
  return (
    <Alert color="yellow">
      These are the customers of the first sheet of {sheets}. Save each other sheet that has customers as a
      file of its own, and import it too.
    </Alert>
  )
}
