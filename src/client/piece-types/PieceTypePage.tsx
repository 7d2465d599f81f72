import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { WirePieceType } from '#contract/pieces.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import { paths } from '../paths.ts'
import { pieceTypesQuery } from '../pieces/piece-types-query.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useSearchParams } from '../ui/use-search-params.ts'
import { NEW } from './final-ids.ts'
import { NOT_OFFERED, SavedBy } from './SavedBy.tsx'
import { fromText, type StartFrom, startOf } from './start-from.ts'
import { TypeForm } from './TypeForm.tsx'

export function PieceTypePage() {
  const { id = '' } = useParams({ strict: false })
  const [from] = useSearchParams()
  const types = useQuery(pieceTypesQuery)
  const settings = useQuery(shopSettingsQuery)
  const type = types.data?.find((each) => each.id === id && !each.isBuiltIn)
  const isNew = id === NEW
  const title = isNew ? 'New Piece Type' : (type?.definition.name ?? 'Piece Type')
  useDocumentTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        back={{ label: 'Back to Piece Types', to: paths.pieceTypes }}
        {...(type !== undefined && { subtitle: <SavedBy type={type} /> })}
        mark={type?.isActive === false && <ToneBadge badge={NOT_OFFERED} />}
      />
      {types.data === undefined || settings.data === undefined ? (
        types.isPending || settings.isPending ? (
          <Paper>
            <RowsSkeleton rows={8} />
          </Paper>
        ) : (
          <ErrorBox
            message="Error loading piece types. Please try again."
            onRetry={() => Promise.all([types.refetch(), settings.refetch()])}
          />
        )
      ) : type === undefined && !isNew ? (
        <Paper>
          <EmptyState message="This piece type does not exist." hint="It may be one that comes with Kerf.">
            <LinkButton to={paths.pieceTypes}>Open Piece Types</LinkButton>
          </EmptyState>
        </Paper>
      ) : (
        <Started
          key={`${id}\n${fromText(from)}`}
          types={types.data}
          type={type}
          config={settings.data.pricingConfig}
          from={from}
        />
      )}
    </>
  )
}

interface StartedProps {
  readonly types: readonly WirePieceType[]
  readonly type: WirePieceType | undefined
  readonly config: PricingConfig
  readonly from: StartFrom
}

/** Decides once how a new type starts: the list may change meanwhile. */
function Started({ types, type, config, from }: StartedProps) {
  const [blank] = useState(() => startOf(from, types, config))
  return (
    <TypeForm
      type={type}
      blank={blank}
      from={fromText(from)}
      isFile={from.file !== undefined}
      types={types}
    />
  )
}
