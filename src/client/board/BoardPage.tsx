import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ProductionViews } from '../orders/ProductionViews.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import classes from './Board.module.css'
import { Board } from './Board.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { boardQuery } from './board-query.ts'

/** The pieces in production by the step of work in which they stand. Nothing on it is an amount. */
export function BoardPage() {
  useDocumentTitle('Production Board')
  const { data, isPending, isError, refetch } = useQuery(boardQuery)
  return (
    <div className={classes.page}>
      <PageHeader title="Production Board">
        <ProductionViews view="board" />
      </PageHeader>
      {isError && <ErrorBox message="Error loading the board. Please try again." onRetry={() => refetch()} />}
      {/* A failed refresh keeps the old board on the screen. */}
      {data === undefined ? (
        isPending && <BoardSkeleton />
      ) : data.cards.length === 0 ? (
        <Paper>
          <EmptyState
            message="Nothing is in production."
            hint="Pieces appear here after you open a paid order and choose Move to Production."
          >
            <LinkButton to={paths.orders('paid')} variant="default">
              Open Paid Orders
            </LinkButton>
          </EmptyState>
        </Paper>
      ) : (
        <Board board={data} />
      )}
    </div>
  )
}
