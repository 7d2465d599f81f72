import { OPTIONAL_TEXTS, QUOTE_FIELDS } from '#domain/quote-fields.ts'

/** The optional texts of the order `o`. */
export const TEXT_COLUMNS = OPTIONAL_TEXTS.map((name) => `o.${QUOTE_FIELDS[name].column}` as const)
