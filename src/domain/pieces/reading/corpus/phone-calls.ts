import type { Phrasing } from './phrasing.ts'

/** As somebody writes down or dictates what is said on the phone. */
export const PHONE_CALLS: readonly Phrasing[] = [
  [
    'yeah hi this is mike from brookside i need two uh dining tables about seven feet by forty inches inch and three quarter thick with the trestle base and stained and can you do breadboards on both',
    'table x2 length=84 width=40 baseStyle=trestle breadboards stain',
    '- yeah hi this is mike from brookside i',
  ],
  ['hi i need a price on a dining table seventy two by forty', 'table length=72 width=40', '- hi i'],
  [
    'wants a table eight feet by three and a half feet two inches thick',
    'table length=96 width=42 thickness=2',
  ],
  [
    'table six foot six by three foot four, inch and a half thick, x base',
    'table length=78 width=40 thickness=1.5 baseStyle=xbase',
  ],
  ['a beam eight by eight twelve foot long cut to size', 'beam length=144 size=8x8 cutToSize'],
  ['three beams six by ten, fourteen feet, installed', 'beam x3 length=168 size=6x10 installation'],
  [
    'can you make me a tabletop five feet by thirty inches, an inch and a quarter thick, no stain',
    'tabletop width=30 thickness=1.25',
  ],
  ['table ninety-six by forty-two with metal legs', 'table length=96 width=42 baseStyle=metal'],
  ['table one hundred eight by forty two, trestle', 'table length=108 width=42 baseStyle=trestle'],
  ['table a hundred and twenty inches long by forty eight wide', 'table length=120 width=48'],
  ['two table tops thirty by thirty one inch thick', 'tabletop x2 length=30 width=30 thickness=1'],
  [
    'need a top, seven by three and a half feet, two inches thick, stain it',
    'tabletop length=84 width=42 thickness=2 stain',
  ],
  ['he wants a table like eight foot long and uh forty inches wide', 'table length=96 width=40'],
  [
    'ok so that would be a trestle table, eighty four inches by forty inches, stained, two of them please',
    'table x2 length=84 width=40 baseStyle=trestle stain',
  ],
  ['um a coffee table, four feet by two feet, x legs', 'table length=48 width=24 baseStyle=xbase'],
  ['dining table eight and a half feet by forty two', 'table length=102 width=42'],
  ['a 7 foot farm table 3 feet wide with breadboard ends and no stain', 'table length=84 breadboards'],
  [
    'do you do beams? need a ten by ten sixteen feet long',
    'beam length=192 size=10x10',
    '- do you do beams?',
  ],
  ['he needs four six by six posts eight feet tall', 'beam x4 length=96'],
  [
    'table 7 ft by 42 in, 2 in thick, trestle, stain',
    'table length=84 width=42 thickness=2 baseStyle=trestle stain',
  ],
  ['I would like a console table sixty inches long fourteen deep', 'table length=60 width=14'],
  [
    'conference table twelve feet by four and a half feet, two and a half inches thick, metal base',
    'table length=144 width=54 thickness=2.5 baseStyle=metal',
  ],
  [
    'hey its dana again can i get one more of those tables seventy two by forty with the trestle',
    'table length=72 width=40 baseStyle=trestle',
    '- hey its dana again can i',
  ],
  ['a table top, thirty inches square, inch and a quarter', 'tabletop length=30 width=30 thickness=1.25'],
  ['looking for two beams, eight by eight, one at twelve feet', 'beam x2 length=144 size=8x8 ~ one'],
  ['five by seven beam nine foot six brush sanded', 'beam length=114 size=5x7 brushSanding'],
  [
    'hello, I want to order a dining table, 8 feet long, 40 inches wide, an inch and three quarters thick, with an x base, and please stain it',
    'table length=96 width=40 baseStyle=xbase stain',
    '- hello, I',
  ],
]
