/** Beside which field an issue is shown. */
import type { Issue } from '#domain/refusal.ts'
import { type Problems, problemsOf } from '../forms/problems.ts'

/** Issues by the paths of the editor's fields; empty for those that no field shows. */
export function draftProblems(issues: readonly Issue[]): Problems {
  return problemsOf(issues.map(({ path, message }) => ({ path: placeOf(path), message })))
}

const SHOWN =
  /^(name|words|material|wastePercent|poundsPerCubicFoot|minimumCharge|rounding|billing\.\w+|shape\.\w+|fields\.\d+\.\w+|fields\.\d+\.options\.\d+\.(section\.)?\w+|charges\.\d+\.(label|rate|percent|when|per\.\d+))$/

function placeOf(path: string): string {
  const place = path
    .replace(/^definition\./, '')
    .replace(/\.id$/, '.label')
    .replace(/\.words\.\d+$/, '.words')
    .replace(/^(charges\.\d+\.when)\..*$/, '$1')
    .replace(/^(charges\.\d+\.rate)\..*$/, '$1')
    .replace(/^(charges\.\d+\.per\.\d+)\..*$/, '$1')
  return SHOWN.test(place) ? place : ''
}

/** Whether it tells about a choice that no longer fits, not about typing that has not been finished. */
export function isAboutChoices(path: string): boolean {
  return /^(shape\.|charges\.\d+\.(per\.|when$))/.test(path)
}
