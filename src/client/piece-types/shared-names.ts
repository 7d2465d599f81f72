/** What two piece types are called alike: a text with it could mean either. */
import type { WirePieceType } from '#contract/pieces.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'

/** A name, with what else people call it. */
type Called = Pick<PieceType, 'name' | 'words'>

const listed = new Intl.ListFormat('en-US')

/** Without the words that another type has, which the calculator offers. */
export function withoutTakenWords(type: PieceType, types: readonly WirePieceType[]): PieceType {
  const taken = new Set(offeredOf(types).flatMap(keysOf))
  const words = type.words?.filter((word) => !taken.has(keyOf(word)))
  return { ...type, words: words?.length === 0 ? undefined : words }
}

/** A sentence for each type that the calculator offers under the same name, or that is called by one of the same words. */
export function sharedNames(type: Called, others: readonly WirePieceType[]): readonly string[] {
  return offeredOf(others).flatMap((other) => {
    if (keyOf(other.name) === keyOf(type.name))
      return `Another piece type is named ${other.name}. The calculator would offer both.`
    const keys = new Set(keysOf(other))
    const shared = calls(type).filter((call) => keys.has(keyOf(call)))
    if (shared.length === 0) return []
    const said = listed.format(shared.map((call) => `“${call}”`))
    return `${said} also ${shared.length === 1 ? 'means' : 'mean'} ${other.name}: Kerf will ask which piece it is.`
  })
}

function offeredOf(types: readonly WirePieceType[]): readonly PieceType[] {
  return types.filter(({ isActive }) => isActive).map(({ definition }) => definition)
}

function calls({ name, words = [] }: Called): readonly string[] {
  return [name, ...words]
}

function keysOf(type: Called): readonly string[] {
  return calls(type).map(keyOf)
}

/** The same for `Bar top`, `bar-top` and `bartop`. */
function keyOf(call: string): string {
  return call.toLowerCase().replace(/[\s-]+/g, '')
}
