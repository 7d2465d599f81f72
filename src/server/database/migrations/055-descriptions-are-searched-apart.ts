import { searchesKnowTexts } from './053-searches-know-texts.ts'

/** The index of searches tells descriptions from what every search looks in, so it is made anew again. */
export const descriptionsAreSearchedApart = searchesKnowTexts
