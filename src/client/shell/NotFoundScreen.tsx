import { Text } from '@mantine/core'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'

export function NotFoundScreen() {
  useDocumentTitle('Page not found')
  return (
    <>
      <PageHeader title="404 Page Not Found" />
      <Text mb="lg">There is no page at this address. Check it for typos.</Text>
      <LinkButton to={paths.dashboard}>Go to dashboard</LinkButton>
    </>
  )
}
