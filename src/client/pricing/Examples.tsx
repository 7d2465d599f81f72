import { BASE_STYLE_NAMES } from '#domain/piece-names.ts'
import { BASE_STYLES, type BaseStyle, type PricingConfig } from '#domain/pricing-config.ts'
import { Example } from './Example.tsx'
import { BEAM_DIMENSIONS, exampleBeam, exampleTable, TABLE_DIMENSIONS } from './example-lines.ts'
import type { RateTab } from './rate-tabs.ts'

interface Props {
  readonly tab: RateTab
  readonly config: PricingConfig
  readonly sizes: readonly string[]
  readonly baseStyle: BaseStyle
  readonly onBaseStyle: (style: BaseStyle) => void
  /** Undefined if the shop has no beam sizes. */
  readonly size: string | undefined
  readonly onSize: (size: string) => void
}

/** The example pieces that use the rates of the open tab. */
export function Examples({ tab, config, sizes, baseStyle, onBaseStyle, size, onSize }: Props) {
  return (
    <>
      {tab !== 'beams' && (
        <Example
          title="Example table"
          dimensions={TABLE_DIMENSIONS}
          price={exampleTable(config, baseStyle)}
          handlingFee={config.handlingFee}
          choice={{
            label: 'Base',
            value: baseStyle,
            options: BASE_STYLES.map((style) => ({ value: style, label: BASE_STYLE_NAMES[style] })),
            onChange: (value) => {
              const chosen = BASE_STYLES.find((style) => style === value)
              if (chosen) onBaseStyle(chosen)
            },
          }}
        />
      )}
      {(tab === 'beams' || tab === 'addOns') && size !== undefined && (
        <Example
          title="Example beam"
          dimensions={BEAM_DIMENSIONS}
          price={exampleBeam(config, size)}
          choice={{
            label: 'Size',
            value: size,
            options: sizes.map((each) => ({ value: each, label: each })),
            onChange: onSize,
          }}
        />
      )}
    </>
  )
}
