import type { Phrasing } from './phrasing.ts'

/** Whole messages, and words with slips of a finger, by the shop whose price list they are read with. */
export const MESSAGES: Readonly<Record<'wood' | 'glass', readonly Phrasing[]>> = {
  wood: [
    [
      'Hi Walnut & Iron,\n\nHope you are well. We are renovating our house and would love a farmhouse dining table, 96" x 40", about 2" thick, with a trestle base and breadboard ends. We would like it stained dark.\n\nAlso interested in a coffee table 48 x 26 with an X base.\n\nCould you let me know pricing and how long it would take?\n\nThank you,\nSarah Jenkins\n555-010-2234',
      'table length=96 width=40 thickness=2 baseStyle=trestle breadboards stain ~ dark',
      'table length=48 width=26 baseStyle=xbase',
      '- Hi Walnut & Iron,',
      '- Hope you are well.',
      '- We are renovating our house and would',
      '- Could you let me know pricing and how long it would take?',
      '- Thank you,',
      '- Sarah Jenkins',
      '- 555-010-2234',
    ],
    [
      "Good afternoon Dana,\nwe spoke on the phone about the beams for the lake house. We need:\n4 - 8x8 x 16'\n2 - 6x10 x 12'\n1 - 10x10 x 9'-6\"\nAll cut to size and brush sanded.\nRegards, Tom",
      'beam x4 length=192 size=8x8 cutToSize brushSanding',
      'beam x2 length=144 size=6x10 cutToSize brushSanding',
      'beam length=114 size=10x10 cutToSize brushSanding',
      '- Good afternoon Dana,',
      '- we spoke on the phone about the beams for the lake house.',
      '- We need:',
      '- Regards, Tom',
    ],
    [
      'RE: Quote request\n\nDana,\n\nUpdated sizes below.\n\nTable 1: 84 x 40 trestle\nTable 2: 72 x 36 metal base\nBench top: 84 x 14 x 1.75\n\nThx',
      'table length=84 width=40 baseStyle=trestle',
      'table length=72 baseStyle=metal',
      'tabletop length=84 width=14 ~ Bench',
      '- RE: Quote request',
      '- Dana,',
      '- Updated sizes below.',
      '- Thx',
    ],
    ['tabel 72 x 40 trestel base', 'table length=72 width=40 baseStyle=trestle'],
    ['table 72 x 40 breadbords, stian', 'table length=72 width=40 breadboards stain'],
    ['table 7 foot 6 by 3 foot 4', 'table length=90 width=40'],
    ['table, seven and a half foot long, forty wide', 'table length=90 width=40'],
    ['beam eight inches by eight inches by fourteen foot', 'beam length=168 size=8x8'],
    [
      'customer called: table 80x38, x legs, no stain, pickup in March',
      'table length=80 width=38 baseStyle=xbase ~ customer called / pickup in March',
    ],
    [
      'voicemail from Joe - 2 tops 30x30 1" thick, call back 555-0199',
      'tabletop x2 length=30 width=30 thickness=1 ~ voicemail from Joe / call back 555-0199',
    ],
    [
      "96x42x1.75 trestle table stained; 96x14x1.75 top stained; 2 6x6 beams 10'",
      'table length=96 width=42 baseStyle=trestle stain',
      'tabletop length=96 width=14 stain',
      'beam x2',
    ],
    [
      "Table 84x40 + 2 beams 8x8x12' + delivery $300",
      'table length=84 width=40',
      'beam x2 length=144 size=8x8',
      'custom "delivery" unitPrice=300',
    ],
    [
      'we need a table that fits 10 people, maybe 108 by 44, trestle',
      'table length=108 width=44 baseStyle=trestle ~ fits 10 people',
    ],
    [
      'Looking for: (a) dining table 84 x 40; (b) two tabletops 24 x 24',
      'table length=84 width=40',
      'tabletop x2 length=24 width=24',
    ],
    ['dining table 84"x40"x30"H, trestle', 'table length=84 width=40 baseStyle=trestle ~ 30"H'],
    ['table 84 x 40 at $3,200', 'table length=84 width=40 $3200'],
    ["10 beams 6x6x10' @ $700 ea", 'beam x10 $700'],
    ['rectangular table 84 x 40', 'table length=84 width=40 ~ rectangular'],
    ['oval table 84 x 40', 'table length=84 width=40 ~ oval'],
    ['table 84 x 40 with 1" round over edge', 'table length=84 width=40 ~ 1" round over edge'],
    [
      'trestle base table 84 X 40 X 2 stained - Smith residence',
      'table length=84 width=40 thickness=2 baseStyle=trestle stain ~ Smith residence',
    ],
    ['table top, walnut, 1 3/4 in, 72 in x 40 in', 'tabletop length=72 width=40 ~ walnut ? premiumWood'],
    ["1 table top (72x40x1.75) & 1 beam (8x8x10')", 'tabletop length=72 width=40', 'beam size=8x8'],
  ],
  glass: [
    [
      'Hey, need a quote on glass for a job: 3 panels 3/8" tempered clear, 36 x 80, polished edges, two holes each. Also 1 mirror 60 x 40 with beveled edge. Thanks - Ray',
      'glass-panel x3 width=36 height=80 thickness=threeEighths edge=flat holes=2 ~ for a job',
      'mirror width=60 height=40 edge=bevel',
      '- Hey,',
      '- Thanks - Ray',
    ],
    ['storefront lite 1/4 tempered gray 48 x 84', 'glass-panel width=48 height=84 color=gray ~ storefront'],
    [
      'fogged window, need new IGU 33 1/2 x 57 1/4, 3/4 overall, low e',
      'insulated-unit width=33.5 height=57.25 coating=lowE ~ fogged',
    ],
    [
      'walk-in shower panel 36 x 80 1/2" low iron matte black',
      'shower-enclosure width=36 height=80 thickness=half layout=panel glass=lowIron hardware=black ? thickness',
    ],
    ['glass table top for a 60x36 table, 1/2 inch, beveled', 'table-glass thickness=half edge=bevel'],
  ],
}
