import { searchesFoldApostrophes } from './048-searches-fold-apostrophes.ts'

/** The index of searches lacks the end of each text for words of one or two letters, so it is made anew again. */
export const searchesFindShortWords = searchesFoldApostrophes
