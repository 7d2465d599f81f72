import { expect, it } from 'vitest'
import { TEMPLATES } from '#domain/pieces/templates/templates.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { pieceTypeDefinition } from './pieces.ts'

it.each(TEMPLATES.map(({ id, type }) => [id, type(DEFAULT_PRICING_CONFIG)] as const))(
  'the template %s can be saved as it is',
  (_, type) => {
    expect(pieceTypeDefinition.parse(type)).toEqual(type)
  },
)
