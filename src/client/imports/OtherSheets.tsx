import { Alert } from '@mantine/core'

/** Only the first sheet of a workbook is read. */
export function OtherSheets({ sheets = 1 }: { readonly sheets: number | undefined }) {
  if (sheets === 1) return null
  return (
    <Alert color="yellow">
      These are the customers on the first of {sheets} sheets. Save every other sheet that has customers as a
      separate file, and import it too.
    </Alert>
  )
}
