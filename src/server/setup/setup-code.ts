/** The code that whoever started Kerf knows, so that a stranger on the network cannot set it up first. */
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { isLocalRequest, namesLoopback } from '../local-request.ts'
import { WrongPassword } from '../session/passwords.ts'
import { hashOf } from '../tokens.ts'
import { findFirstRun, findSetupCode, saveSetupCode } from './first-run.store.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** @returns the code to print, such as `K7WM-2QXA`, the same on every server; null once Kerf is set up. */
export async function setupCodeOf(db: Database): Promise<string | null> {
  if ((await findFirstRun(db)) !== undefined) return null
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return saveSetupCode(db, `${letters.slice(0, 4)}-${letters.slice(4)}`)
}

/**
 * Whether a visitor must know the code. Who is at this machine need not; behind a `PUBLIC_URL` that other machines reach,
 * a proxy that says nothing about its clients would look the same.
 */
export function asksSetupCode(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
  return isPublic || !isLocalRequest(request) || !namesLoopback(request.headers.host)
}

/** @throws WrongPassword at `code`. */
export async function proveSetupCode(db: Database, typed: string | undefined): Promise<void> {
  const code = await findSetupCode(db)
  if (code !== undefined && typed !== undefined && isSame(plain(typed), plain(code))) return
  const message =
    typed === undefined
      ? 'The setup code is required. Kerf printed it when it started.'
      : 'This is not the setup code. Kerf printed it when it started.'
  throw new WrongPassword('invalid', message, { issues: [{ path: 'code', message }] })
}

function plain(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
}
