import { useEffect, useRef, useState } from 'react'
import type { CustomerPage } from '#contract/customer-page.ts'
import { AnswerGiven } from './AnswerGiven.tsx'
import { AnswerSection } from './AnswerSection.tsx'
import { accentStyle } from './accent.ts'
import classes from './DocumentPage.module.css'
import { InvoiceBalance } from './InvoiceBalance.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { PaperContent } from './PaperContent.tsx'
import { PaperHead } from './PaperHead.tsx'
import { ReachShop } from './ReachShop.tsx'
import { type Rejected, RejectedAnswer } from './RejectedAnswer.tsx'
import { ShopHead } from './ShopHead.tsx'
import { StateNote } from './StateNote.tsx'

interface Props {
  readonly token: string
  readonly page: CustomerPage
  readonly onAnswering: (isAnswering: boolean) => void
  readonly onAnswered: (page: CustomerPage) => void
  /** Called when the page is out of date and must be reloaded. */
  readonly onOutdated: () => Promise<void>
}

export function DocumentPage({ token, page, onAnswering, onAnswered, onOutdated }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const { state, shop, answer, content, quote, invoice } = page
  const [rejected, setRejected] = useState<Rejected>()
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    // The new state is announced at the top: scroll and move the focus there. Screen readers say a heading, but not a box.
    window.scrollTo(0, 0)
    top.current?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
  }, [state])
  return (
    <div className={classes.page} style={accentStyle(shop.accentColor)}>
      <ShopHead token={token} shop={shop} />
      <main className={classes.paper}>
        <div ref={top}>
          {rejected !== undefined && state !== 'open' && (
            <RejectedAnswer rejected={rejected} standing={answer} />
          )}
          {answer !== null && <AnswerGiven answer={answer} timeZone={shop.timeZone} />}
          {state !== 'open' && state !== 'answered' && <StateNote page={page} />}
        </div>
        {content !== null && (
          <>
            {/* A failed download reports nothing, so reload in case the document is no longer available. */}
            <PaperHead token={token} page={page} content={content} onDownload={() => void onOutdated()} />
            {page.progress !== null && <OrderProgress progress={page.progress} />}
            {invoice !== null && <InvoiceBalance invoice={invoice} />}
            <PaperContent content={content} invoice={invoice} />
          </>
        )}
        {state === 'open' && quote !== null && content !== null && (
          <AnswerSection
            token={token}
            number={page.number}
            total={content.total}
            contentHash={quote.contentHash}
            conditions={content.conditions?.name}
            onAnswering={onAnswering}
            onAnswered={onAnswered}
            onOutdated={(given) => {
              setRejected(given)
              return onOutdated()
            }}
          />
        )}
      </main>
      <ReachShop shop={shop} />
    </div>
  )
}
