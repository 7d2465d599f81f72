import { searchesFoldApostrophes } from './048-searches-fold-apostrophes.ts'

/** The index of searches has typographic marks of inches as they were typed, so it is made anew again. */
export const searchesFoldInches = searchesFoldApostrophes
