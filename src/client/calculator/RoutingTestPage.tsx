import { Text } from '@mantine/core'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'

/** Spec section 2 requires this page but leaves its content open. */
export function RoutingTestPage() {
  const may = useMay()
  useDocumentTitle('Routing Test')
  return (
    <>
      <PageHeader title="Routing Test" />
      <Text>
        This page only shows that routing works.
        {may('seePrices') && (
          <>
            {' '}
            To price a piece, use the{' '}
            <TextLink to={paths.calculator} td="underline">
              calculator
            </TextLink>
            .
          </>
        )}
      </Text>
    </>
  )
}
