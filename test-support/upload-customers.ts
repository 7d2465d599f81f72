/** Files of customers, uploaded for an import. */
import { expect } from 'vitest'
import { type CustomerImport, customerImport } from '#contract/imports.ts'
import type { Person } from './kerf-app.ts'
import { MULTIPART, multipartBody } from './uploads.ts'

export function uploadPeople({ call }: Person, bytes: Buffer | string, name = 'people.csv') {
  const file = multipartBody({ name, bytes: Buffer.from(bytes) })
  return call('POST', '/api/imports/customers', file, MULTIPART)
}

export async function readPeople(by: Person, bytes: Buffer | string, name?: string): Promise<CustomerImport> {
  const answer = await uploadPeople(by, bytes, name)
  expect(answer.statusCode, answer.body).toBe(201)
  return customerImport.parse(answer.json())
}
