/** Words that mean the same for every piece. All are folded as `stemOf(foldedWord(word))`. */
import { foldedWord, stemOf } from './word-forms.ts'

export function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map((word) => stemOf(foldedWord(word))))
}

/** What people say around a piece. */
export const FILLERS = stems(
  `a an the with in of and or at is are it its this that those these them be been being as please pls need needs needed
  want wants wanted would like can could should will you your i im id we were wed our us me my mine get getting give
  quote quotes quoted pricing how much looking about approx approximately roughly ish around some any also plus then have
  has having had got make making made do does did just so um uh er ah hmm well ok okay yeah yep yes hi hey hello lets
  let go going know see following below one ones thing actually maybe probably think guess both each all size sizes
  sized measure measures measuring measured dimension dimensions piece pieces item items order orders ordering
  thanks thank another more same both there here kind sort style type finished overall same-size new
  same total say says said he she they caller gonna gotta wanna buy purchase love interested ea pc pcs apiece quick send sending provide price prices priced cost costs everything me`,
)

/** They keep their place before other words, as in `for the lobby`, and mean nothing after them. */
export const TRAILING = stems('for to from on by per than into onto over under but if when')

export const NEGATIONS = stems(
  `no not without non minus skip skipping less sans exclude excluding dont never none nor neither hold omit omitting remove
  forget lose doesnt wont isnt wouldnt didnt shouldnt cancel`,
)
/** These negate both parts of `without stain and breadboards`. */
export const WIDE_NEGATIONS = stems(
  'without minus skip skipping sans exclude excluding neither omit omitting remove forget',
)
export const YES = stems('yes y yep please included')
export const NO = stems('no none n nope')

/** Between a negation and what it negates. */
export const BETWEEN = stems('any a an the of need want have do with extra to be for on')

export const QUANTITY_LABELS = stems('qty quantity quantities count qnty quan')
/** After a number. */
export const QUANTITY_UNITS = stems('pcs pc piece pieces ea each off unit units nos copies qty quantity')

export const SPECIES = stems(
  `walnut oak cherry maple mahogany pine fir cedar poplar hickory birch beech elm sycamore teak sapele alder cypress
  acacia ash monkeypod redwood hemlock larch wenge padauk purpleheart zebrawood rosewood bubinga iroko cottonwood
  basswood chestnut pecan larch parota suar ipe bamboo mesquite spruce koa`,
)
/** Before a species. */
export const SPECIES_MODIFIERS = stems(
  'white red black american european english hard soft sugar curly figured flamed rift quartersawn quarter-sawn reclaimed douglas western eastern claro peruvian knotty clear select solid live-edge',
)

/** Pieces that shops make. One that no type is called is not read as another. */
export const PRODUCTS = stems(
  `bench shelf mantel mantle door drawer cabinet stool chair bed headboard island vanity countertop counter railing
  stair stairs tread treads step sign mirror frame window slab board cuttingboard hutch bookcase bookshelf desk credenza
  sideboard nightstand dresser wardrobe panel enclosure shower partition lazy susan tray box crate planter pergola gate
  fence trim molding baseboard casing floor flooring deck leg legs corbel bracket cushion sink backsplash divider
  splashguard storefront skylight glass igu unit canopy awning cornhole urn coaster coasters sample samples template
  delivery shipping freight installation repair refinish refinishing epoxy patio stand rack pedestal podium lectern
  pew altar cross clock lamp hairpin hardware hinge hinges handle handles`,
)

/** The piece is as the one before. */
export const SAME: ReadonlySet<string> = new Set(['same', 'ditto', 'likewise', 'identical'])

/** They are long or short, but no length: `2 long edges`. */
export const EDGES = stems('side edge end face')

/** Words for the sides of a piece. `adjectives` follow their amount: `72 long`. */
export const SIDES = {
  length: { nouns: stems('length len l run'), adjectives: stems('long lengthwise') },
  width: { nouns: stems('width w'), adjectives: stems('wide') },
  depth: { nouns: stems('depth d'), adjectives: stems('deep') },
  height: { nouns: stems('height h ht'), adjectives: stems('high tall') },
  thickness: { nouns: stems('thickness t th thk'), adjectives: stems('thick thickly') },
  diameter: { nouns: stems('diameter dia diam od'), adjectives: stems('round across circular circle') },
} as const
export type Side = keyof typeof SIDES

export const GREETINGS = stems(
  'hi hello hey howdy dear greetings morning afternoon evening yeah good thanks thank',
)
/** What comes after them is wanted. */
export const REQUESTS = stems(
  'need want looking look quote like order price get wanted needing interested wondering make build love interested',
)

/** Who talks. */
export const PRONOUNS = stems('i we he she they im were ive weve id wed my our')
