import { useEffect } from 'react'
import { UNKNOWN_LINK } from '#domain/customer-link.ts'
import { Button } from './Button.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { Notice } from './Notice.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useCustomerPage } from './use-customer-page.ts'

interface Props {
  readonly token: string
}

export function CustomerApp({ token }: Props) {
  const { loaded, reload, retry, show, setAnswering } = useCustomerPage(token)
  const title = loaded.state === 'shown' ? titleOf(loaded.page) : 'Your document'
  useEffect(() => {
    document.title = title
  }, [title])
  switch (loaded.state) {
    case 'loading':
      return <PageSkeleton />
    case 'unknown':
      return <Notice title="Link not found">{UNKNOWN_LINK}</Notice>
    case 'failed':
      return (
        <Notice title="Page not loaded" action={<Button onClick={retry}>Try again</Button>}>
          {loaded.message}
        </Notice>
      )
    case 'shown':
      return (
        <DocumentPage
          token={token}
          page={loaded.page}
          onAnswering={setAnswering}
          onAnswered={show}
          onOutdated={reload}
        />
      )
  }
}

function titleOf({
  document,
  number,
  shop,
}: {
  readonly document: 'quote' | 'invoice'
  readonly number: string
  readonly shop: { readonly name: string }
}): string {
  return `${document === 'quote' ? 'Quote' : 'Invoice'} ${number} · ${shop.name}`
}
