import { ActionIcon, Button, Group, Paper } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockSizes } from '#contract/stock.ts'
import { MAX_STOCK_SIZES, type StockSize } from '#domain/cutting/stock.ts'
import { stockWords } from '#domain/cutting/stock-words.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session-context.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { usePreload } from '../ui/use-preload.ts'
import { RemoveStockDialog } from './RemoveStockDialog.tsx'
import classes from './Stock.module.css'
import { stockQuery } from './stock-query.ts'

const StockDialog = lazyDialog(
  () => import('./StockDialog.tsx').then(({ StockDialog }) => StockDialog),
  ({ onClose }) => onClose(),
)

/** The sizes in which a shop buys its material, for cutting layouts. */
export function StockPage() {
  useDocumentTitle('Stock Sizes')
  const { currentShop } = useSession()
  const stock = useQuery(stockQuery)
  const [edited, setEdited] = useState<Edited>()
  usePreload(StockDialog.preload)
  const addButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={stock.data === undefined || stock.data.sizes.length >= MAX_STOCK_SIZES}
      onClick={() => setEdited({ entry: undefined })}
    >
      New Stock Size
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Stock Sizes"
        back={{ label: 'Back to Piece Types', to: paths.pieceTypes }}
        subtitle={`The sheets, boards, and beams that ${currentShop.name} cuts from`}
      >
        {addButton}
      </PageHeader>
      {stock.data === undefined && !stock.isPending ? (
        <ErrorBox message="Error loading stock sizes. Please try again." onRetry={() => stock.refetch()} />
      ) : (
        <Paper component="section" aria-label="Stock Sizes">
          {stock.data === undefined ? (
            <RowsSkeleton rows={6} />
          ) : (
            <Sizes stock={stock.data} edited={edited} onEdit={setEdited} />
          )}
        </Paper>
      )}
    </>
  )
}

/** As it was when the dialog opened. */
interface Edited {
  /** Undefined for a new one. */
  readonly entry: StockSize | undefined
}

interface Props {
  readonly stock: StockSizes
  readonly edited: Edited | undefined
  readonly onEdit: (edited: Edited | undefined) => void
}

function Sizes({ stock, edited, onEdit }: Props) {
  const { sizes } = stock
  const queryClient = useQueryClient()
  const [removed, setRemoved] = useState<StockSize>()
  const onSaved = async (saved: StockSizes) => {
    await queryClient.cancelQueries({ queryKey: stockQuery.queryKey })
    queryClient.setQueryData(stockQuery.queryKey, saved)
    showSuccess('Stock sizes saved', 'Cutting layouts use them from now on.')
    onEdit(undefined)
    setRemoved(undefined)
  }
  return (
    <>
      {sizes.length === 0 && (
        <EmptyState
          message="No stock sizes."
          hint="Add the sheets, boards, and beams that you buy, and Kerf lays out orders on them."
        />
      )}
      <ul className={classes.list}>
        {sizes.map((size) => (
          <li key={size.name} className={classes.row}>
            <div className={classes.words}>
              <span>{size.name}</span>
              <span className={classes.about}>{stockWords(size)}</span>
            </div>
            <Group gap={6} wrap="nowrap">
              <Button
                variant="default"
                size="xs"
                aria-label={`Edit ${size.name}`}
                onClick={() => onEdit({ entry: size })}
              >
                Edit
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove ${size.name}`}
                onClick={() => setRemoved(size)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <StockDialog stock={stock} entry={edited.entry} onSaved={onSaved} onClose={() => onEdit(undefined)} />
      )}
      {removed !== undefined && (
        <RemoveStockDialog
          stock={stock}
          entry={removed}
          onSaved={onSaved}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}
