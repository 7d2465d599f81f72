/** What an email says, in plain text and as HTML in the shop's look. */
import { mailHtml } from '#domain/mail-html.ts'
import { LINK } from '#domain/mail-template.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'
import { findLetterhead } from '../shops/shops.store.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

interface Words {
  readonly subject: string
  /** With `{link}` where the link goes, if there is one. */
  readonly text: string
  readonly url: string | null
  /** On the button. */
  readonly button: string
}

const LOGO_ID = 'logo@kerf'

export async function mailBody(
  shop: ShopScope,
  db: Database,
  words: Words,
): Promise<Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'logo'>> {
  const { name, accent_color: accentColor, logo } = await findLetterhead(shop, db)
  return {
    subject: words.subject,
    text: words.text.replaceAll(LINK, words.url ?? ''),
    html: mailHtml(words, { shopName: name, accentColor, logo: logo === null ? null : sizedLogo(logo) }),
    logo: logo === null ? undefined : { id: LOGO_ID, png: logo },
  }
}

function sizedLogo(png: Buffer) {
  // A PNG stores its width and height at these offsets.
  return { id: LOGO_ID, width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
