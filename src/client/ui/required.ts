/** A field that must not stay empty. Mantine's asterisk is only seen. */
export const REQUIRED = { withAsterisk: true, 'aria-required': true } as const
