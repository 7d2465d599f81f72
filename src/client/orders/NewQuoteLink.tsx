import { IconPlus } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

export function NewQuoteLink() {
  if (!useMay()('writeQuotes')) return null
  return (
    <LinkButton to={paths.newQuote} leftSection={<IconPlus size={17} aria-hidden />}>
      New Quote
    </LinkButton>
  )
}
