import type { WirePieceType } from '#contract/pieces.ts'
import { paths } from '../paths.ts'
import { RowLink } from '../ui/RowLink.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { chargedBy } from './charged-by.ts'
import { NOT_OFFERED, SavedBy } from './SavedBy.tsx'
import { TypeMenu } from './TypeMenu.tsx'
import classes from './Types.module.css'

interface Props {
  readonly types: readonly WirePieceType[]
}

export function TypeRows({ types }: Props) {
  const builtIn = types.filter((type) => type.isBuiltIn)
  const own = types
    .filter((type) => !type.isBuiltIn)
    .toSorted((a, b) => a.definition.name.localeCompare(b.definition.name, 'en'))
  return (
    <>
      <h2 className={classes.group}>Built in</h2>
      <ul className={classes.rows}>
        {builtIn.map((type) => (
          <Row key={type.id} type={type} to={paths.pricing} />
        ))}
      </ul>
      <h2 className={classes.group}>Your own</h2>
      <ul className={classes.rows}>
        {own.map((type) => (
          <Row key={type.id} type={type} to={paths.pieceType(type.id)} />
        ))}
      </ul>
    </>
  )
}

/** Where their rates are, if not where the others have theirs. */
const BUILT_IN_RATES: Readonly<Record<string, string>> = { custom: 'The price is typed each time' }

interface RowProps {
  readonly type: WirePieceType
  readonly to: string
}

function Row({ type, to }: RowProps) {
  const { id, definition, isBuiltIn, isActive } = type
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          <RowLink to={to}>{definition.name}</RowLink>
          {!isActive && <ToneBadge badge={NOT_OFFERED} />}
        </span>
        <span className={classes.charged}>{chargedBy(definition)}</span>
      </div>
      <div className={classes.saved}>
        {isBuiltIn ? (BUILT_IN_RATES[id] ?? 'Rates in Pricing Configuration') : <SavedBy type={type} />}
      </div>
      <TypeMenu type={type} />
    </li>
  )
}
