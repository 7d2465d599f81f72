import { TEMPLATES } from '#domain/pieces/templates/templates.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { NEW } from './final-ids.ts'
import classes from './Types.module.css'

interface Props {
  /** The templates of built-in types have the shop's rates. */
  readonly config: PricingConfig
  readonly onClose: () => void
}

/** What a new piece type starts from. */
export function NewTypeDialog({ config, onClose }: Props) {
  return (
    <Dialog shows="" opened onClose={onClose} title="New piece type" size="lg" padding="lg">
      <p className={classes.dialogWords}>
        Start from what is closest to your piece. Every field, word, and rate can be changed.
      </p>
      <ul className={classes.templates}>
        <Template name="Blank" summary="Nothing but a name" search={{}} />
        {TEMPLATES.map(({ id, summary, type }) => (
          <Template key={id} name={type(config).name} summary={summary} search={{ template: id }} />
        ))}
      </ul>
    </Dialog>
  )
}

interface TemplateProps {
  readonly name: string
  readonly summary: string
  readonly search: { readonly template?: string }
}

function Template({ name, summary, search }: TemplateProps) {
  return (
    <li className={classes.template}>
      <TextLink to={paths.pieceType(NEW)} search={search} className={classes.templateLink} underline="never">
        {name}
      </TextLink>
      <span className={classes.summary}>{summary}</span>
    </li>
  )
}
