import type { ShopDetails } from '#contract/shop.ts'
import { accentAsText, DEFAULT_ACCENT, textOnAccent } from '#domain/accent-color.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './BrandingPreview.module.css'
import { isColor } from './ColorField.tsx'
import { logoAddress } from './logo-address.ts'
import type { ShopTexts } from './shop-draft.ts'

interface Props {
  readonly texts: ShopTexts
  readonly logo: ShopDetails['logo']
}

/** A sample quote with the shop details and colors currently in the form. */
export function BrandingPreview({ texts, logo }: Props) {
  const accent = isColor(texts.accentColor) ? texts.accentColor : DEFAULT_ACCENT
  const color = accentAsText(accent)
  return (
    <Panel title="Document preview">
      <div className={classes.paper} role="img" aria-label={`Sample quote from ${texts.name}`}>
        <div className={classes.head}>
          <div className={classes.shop}>
            {logo !== null && <img className={classes.logo} src={logoAddress(logo)} alt="" />}
            <strong className={classes.name}>{texts.name}</strong>
            <span className={classes.contact}>{texts.address}</span>
            <span className={classes.contact}>
              {[texts.phone, texts.email].filter((text) => text.trim() !== '').join(' · ')}
            </span>
            {texts.taxId.trim() !== '' && <span className={classes.contact}>Tax ID: {texts.taxId}</span>}
          </div>
          <strong className={classes.title} style={{ color }}>
            QUOTE
          </strong>
        </div>
        <div className={classes.row} style={{ background: accent, color: textOnAccent(accent) }}>
          <strong>Item</strong>
          <strong>Total</strong>
        </div>
        <div className={classes.row}>
          <span>Walnut table</span>
          <span>$1,200.00</span>
        </div>
        <strong className={classes.row} style={{ color, borderTop: `1px solid ${color}` }}>
          <span>Total</span>
          <span>$1,200.00</span>
        </strong>
        <div className={classes.foot}>
          <span className={classes.footer}>{texts.footerText}</span>
          <span>Page 1 of 1</span>
        </div>
      </div>
    </Panel>
  )
}
