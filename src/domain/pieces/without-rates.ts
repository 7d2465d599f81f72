import { DEFAULT_PRICING_CONFIG } from '../pricing-config.ts'
import { type BuiltIn, builtInTypes } from './built-in.ts'
import type { Inputs, PieceType } from './piece-type.ts'

/** What is drawn and measured: without the shop's rates, and with the size of a beam that it may no longer offer. */
export function builtInWithoutRates(type: BuiltIn, inputs: Inputs): PieceType {
  const beamRates = typeof inputs.size === 'string' ? { [inputs.size]: 0 } : {}
  return builtInTypes({ ...DEFAULT_PRICING_CONFIG, beamRates })[type]
}
