/** A field that must not stay empty. Mantine’s asterisk is only seen. Not for a radio group, whose outer box may not say it. */
export const REQUIRED = { withAsterisk: true, 'aria-required': true } as const
