import { z } from 'zod'

export type ErrorBody = z.output<typeof errorBody>
/** The body of every error response. */
export const errorBody = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
