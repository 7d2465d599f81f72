import type { Phrasing } from './phrasing.ts'

/** Numbers that are neither sides nor how many, or are it in an unusual way. */
export const LOOSE_NUMBERS: Readonly<Record<'wood' | 'glass', readonly Phrasing[]>> = {
  wood: [
    ['table 84 x 42, order 4412', 'table length=84 width=42 ~ 4412 ? quantity'],
    ['table 84x42 quote 1022', 'table length=84 width=42 ~ 1022 ? quantity'],
    ['table 84x42 around 3000', 'table length=84 width=42 ~ 3000 ? quantity'],
    ['table 84 x 42 maybe 44', 'table length=84 width=42 ~ 44 ? quantity'],
    ['table 84 x 40-42', 'table length=84 width=40 ? width'],
    ['tabletop 60 x 30, budget 1500', 'tabletop width=30 ~ budget 1500 ? quantity'],
    ['table 84x42, deposit 500', 'table length=84 width=42 ~ deposit 500 ? quantity'],
    ['table 84x42, due 15', 'table length=84 width=42 ~ due 15 ? quantity'],
    ['table 84 x 42 x 1.75, leaf 18', 'table length=84 width=42 ~ leaf 18 ? quantity'],
    ['W 72 x D 36 x H 30 table', 'table length=72 ~ H 30'],
    ['tabletop 72 ish x 36', 'tabletop length=72'],
    ['tabletop 72 +/- 1/8 x 36', 'tabletop length=72 ~ +/- 1/8'],
    ['tabletop 72 x ? x 2', 'tabletop length=72 width=24 ? width'],
    ['table L 72, W 36, H 30', 'table length=72 ~ H 30'],
    ['30 x 30 tabletops x 40', 'tabletop x40 length=30 width=30'],
    ['tabletops, 60 x 30, 30', 'tabletop width=30 ~ 30 ? quantity'],
    ['table 48 x 48 square', 'table length=48 width=48'],
    ['48 x 48 square tabletop', 'tabletop length=48 width=48'],
    ['tabletop 48x48 round', 'tabletop length=48 width=48 ~ round'],
    ['tabletop 48"x48" round', 'tabletop length=48 width=48 ~ round'],
    ['tabletop 4\' x 48" square', 'tabletop length=48 width=48'],
    ['3 tabletops 48 x 48 round, 2" thick', 'tabletop x3 length=48 width=48 thickness=2 ~ round'],
    ['tabletop 72 x 36 square edge', 'tabletop length=72 ~ square edge'],
    ['tabletop 72 x 36 round', 'tabletop length=72 ~ round'],
    ['tabletop square 48 x 48', 'tabletop length=48 width=48'],
    ['tabletop round 48 x 48', 'tabletop length=48 width=48 ~ round'],
  ],
  glass: [
    ['3/8 tempered 30x72 FP4', 'glass-panel width=30 height=72 thickness=threeEighths edge=flat ~ 4 ? type'],
    ['30x72 PE4', 'custom "30x72 PE4" ? type unitPrice'],
    ['24x36 glass budget 200', 'glass-panel ~ budget 200 ? quantity'],
    ['table glass 42x42 round', 'round-table-glass diameter=42'],
  ],
}
