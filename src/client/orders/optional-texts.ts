import { OPTIONAL_TEXTS, type OptionalText, QUOTE_FIELDS } from '#domain/quote-fields.ts'

const isProse = (name: OptionalText) => QUOTE_FIELDS[name].form === 'prose'

/** The optional texts that get a paragraph of their own. */
export const PROSE: readonly OptionalText[] = OPTIONAL_TEXTS.filter(isProse)
/** The optional texts short enough to stand beside each other. */
export const SHORT_TEXTS: readonly OptionalText[] = OPTIONAL_TEXTS.filter((name) => !isProse(name))
