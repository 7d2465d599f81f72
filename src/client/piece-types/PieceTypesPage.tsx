import { Button, Paper } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { pieceTypesQuery } from '../pieces/piece-types-query.ts'
import { useMay, useSession } from '../session/session-context.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { ImportType } from './ImportType.tsx'
import { NewTypeDialog } from './NewTypeDialog.tsx'
import { TypeRows } from './TypeRows.tsx'
import classes from './Types.module.css'

/** A shop's price list: the types that come with Kerf, then its own. */
export function PieceTypesPage() {
  useDocumentTitle('Piece Types')
  const { currentShop } = useSession()
  const may = useMay()
  const types = useQuery(pieceTypesQuery)
  const settings = useQuery(shopSettingsQuery)
  const [isAdding, setAdding] = useState(false)
  const own = types.data?.filter(({ isBuiltIn }) => !isBuiltIn) ?? []
  const newButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New Piece Type
    </Button>
  )
  return (
    <>
      <PageHeader title="Piece Types" subtitle={`What ${currentShop.name} makes, and what it charges`}>
        <LinkButton to={paths.stockSizes} variant="default">
          Stock Sizes
        </LinkButton>
        {may('changeShop') && (
          <LinkButton to={paths.workSteps} variant="default">
            Work Steps
          </LinkButton>
        )}
        <ImportType />
        {newButton}
      </PageHeader>
      {types.data === undefined && !types.isPending ? (
        <ErrorBox message="Error loading piece types. Please try again." onRetry={() => types.refetch()} />
      ) : (
        <Paper className={classes.list}>
          {types.data === undefined ? (
            <RowsSkeleton rows={6} />
          ) : (
            <>
              <TypeRows types={types.data} />
              {own.length === 0 && (
                <EmptyState
                  message="No piece types of your own yet."
                  hint="Start from a template, such as a slab, a shelf, or a glass panel, and make its rates yours."
                >
                  {newButton}
                </EmptyState>
              )}
            </>
          )}
        </Paper>
      )}
      {settings.data !== undefined && isAdding && (
        <NewTypeDialog config={settings.data.pricingConfig} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
