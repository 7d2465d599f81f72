/** Piece types as files. */
import '../zod-without-eval.ts'
import { pieceTypeDefinition } from '#contract/pieces.ts'
import { jsonOf } from '#domain/json-of.ts'
import { typeProblems } from '#domain/pieces/check-type.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { saveFile } from '../ui/save-file.ts'

/** Large enough for the largest type; a photo picked by mistake is not read. */
const MAX_BYTES = 1_000_000

export function exportType(definition: PieceType, id: string): void {
  const text = `${JSON.stringify(definition, null, 2)}\n`
  saveFile(new Blob([text], { type: 'application/json' }), `${id}.json`)
}

export type ReadFile =
  | { readonly definition: PieceType; readonly problems?: never }
  | { readonly definition?: never; readonly problems: readonly string[] }

export async function readTypeFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_BYTES) return { problems: ['The file is too large to be a piece type.'] }
  return readTypeText(await file.text())
}

export function readTypeText(text: string): ReadFile {
  const value = jsonOf(text)
  if (value === undefined) return { problems: ['The file is not JSON.'] }
  const { data, error } = pieceTypeDefinition.safeParse(value)
  if (error !== undefined)
    return { problems: error.issues.map(({ path, message }) => problemText(path, message)) }
  const problems = typeProblems(data)
  return problems.length === 0
    ? { definition: data }
    : { problems: problems.map(({ path, message }) => problemText(path.split('.'), message)) }
}

/** `charges, 3, rate: Rate must be a number` */
function problemText(path: readonly PropertyKey[], message: string): string {
  const place = path.map((part) => (/^\d+$/.test(String(part)) ? String(Number(part) + 1) : String(part)))
  return place.length === 0 ? message : `${place.join(', ')}: ${message}`
}
