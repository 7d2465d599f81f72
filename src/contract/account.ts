/** Users' own accounts, independent of the current shop. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailOrNull, requiredLine } from './fields.ts'
import { newPassword, password, user } from './session.ts'

export type AccountChanges = z.output<typeof accountChanges>
export const accountChanges = z.strictObject({
  name: requiredLine({ label: 'Your name', max: 200 }).optional(),
  email: emailOrNull.optional(),
})

export type PasswordChange = z.output<typeof passwordChange>
export const passwordChange = z
  .strictObject({
    currentPassword: password('Current password'),
    newPassword: newPassword('New password'),
  })
  .refine((change) => change.newPassword !== change.currentPassword, {
    path: ['newPassword'],
    message: 'New password must be different from the current one',
  })

export const accountCalls = {
  update: endpoint({
    method: 'PATCH',
    path: '/api/account',
    access: 'member',
    summary: 'Change your own name or email address',
    body: accountChanges,
    reply: user,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'member',
    summary: 'Change your own password. Ends all your other sessions and renews this one',
    body: passwordChange,
    reply: z.object({}),
  }),
}
