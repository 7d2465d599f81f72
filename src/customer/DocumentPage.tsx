import { useEffect, useRef, useState } from 'react'
import type { CustomerPage } from '#contract/customer-page.ts'
import { AnswerGiven } from './AnswerGiven.tsx'
import { AnswerSection } from './AnswerSection.tsx'
import { accentStyle } from './accent.ts'
import classes from './DocumentPage.module.css'
import { InvoiceBalance } from './InvoiceBalance.tsx'
import { PaperContent } from './PaperContent.tsx'
import { PaperHead } from './PaperHead.tsx'
import { ReachShop } from './ReachShop.tsx'
import { RejectedAnswer } from './RejectedAnswer.tsx'
import { ShopHead } from './ShopHead.tsx'
import { StateNote } from './StateNote.tsx'

interface Props {
  readonly token: string
  readonly page: CustomerPage
  readonly onAnswered: (page: CustomerPage) => void
  /** The page is not what the server has by now. */
  readonly onOutdated: () => Promise<void>
}

export function DocumentPage({ token, page, onAnswered, onOutdated }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const { state, shop, answer, content, quote, invoice } = page
  const [late, setLate] = useState<{ readonly written: string }>()
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    // What has become of it is said at the top: there the customer, and their screen reader, should be.
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <div className={classes.page} style={accentStyle(shop.accentColor)}>
      <ShopHead token={token} shop={shop} />
      <main className={classes.paper}>
        <div ref={top} tabIndex={-1}>
          {late !== undefined && state !== 'open' && <RejectedAnswer written={late.written} />}
          {answer !== null && <AnswerGiven answer={answer} timeZone={shop.timeZone} />}
          {state !== 'open' && state !== 'answered' && <StateNote page={page} />}
        </div>
        {content !== null && (
          <>
            {/* A download that fails says nothing: the page says what there is to download by now. */}
            <PaperHead token={token} page={page} content={content} onDownload={() => void onOutdated()} />
            {invoice !== null && <InvoiceBalance invoice={invoice} schedule={content.terms.schedule} />}
            <PaperContent content={content} invoice={invoice} />
          </>
        )}
        {state === 'open' && quote !== null && content !== null && (
          <AnswerSection
            token={token}
            number={page.number}
            total={content.total}
            contentHash={quote.contentHash}
            onAnswered={onAnswered}
            onOutdated={(written) => {
              setLate({ written })
              return onOutdated()
            }}
          />
        )}
      </main>
      <ReachShop shop={shop} />
    </div>
  )
}
