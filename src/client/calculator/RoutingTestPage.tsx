import { Text } from '@mantine/core'
import { paths } from '../paths.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'

/** Spec section 2 asks for the page and shows nothing of it. */
export function RoutingTestPage() {
  useDocumentTitle('Routing Test')
  return (
    <>
      <PageHeader title="Routing Test" />
      <Text>
        This address works. Prices are worked out on the{' '}
        <TextLink to={paths.calculator} td="underline">
          calculator
        </TextLink>
        .
      </Text>
    </>
  )
}
