/**
 * An email as HTML, from the plain text that people write: its paragraphs, with a button where the link is. Mail programs
 * know tables and inline styles; everything else is left out. Nothing is loaded from anywhere.
 */
import { accentAsText, DEFAULT_ACCENT, textOnAccent } from './accent-color.ts'
import { escaped } from './escape-xml.ts'
import { LINK } from './mail-template.ts'
import { partsAtAddresses } from './typed-addresses.ts'

export interface MailLook {
  readonly shopName: string
  /** `#rrggbb`; null for Kerf's default. */
  readonly accentColor: string | null
  /** The logo that the email carries, by its content id, and its size in pixels; null without one. */
  readonly logo: { readonly id: string; readonly width: number; readonly height: number } | null
}

export interface MailContent {
  readonly subject: string
  /** With `{link}` where the link goes, if there is one. */
  readonly text: string
  readonly url: string | null
  /** On the button, such as 'View Quote'. */
  readonly button: string
}

const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const PAPER = '#ffffff'
const INK = '#23221f'
const DARK_PAPER = '#262625'

/** Where pictures are blocked, a logo's plate shows the shop's name. */
const styleOf = (accent: string) => `
@media (prefers-color-scheme: dark) {
  .page { background: #191918 !important }
  .card { background: ${DARK_PAPER} !important; color: #ecebe7 !important }
  .quiet, .quiet a { color: #b9b7b0 !important }
  .name { color: #ecebe7 !important }
  .logo { background: ${PAPER}; color: ${INK}; border-radius: 4px }
  .button { border-color: ${accentAsText(accent, DARK_PAPER)} !important }
}`

export function mailHtml({ subject, text, url, button }: MailContent, look: MailLook): string {
  const accent = look.accentColor ?? DEFAULT_ACCENT
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraphHtml(paragraph, url, { button, accent }))
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${styleOf(accent)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f2ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:${PAPER};color:${INK};border-top:4px solid ${accent};border-radius:6px;${FONT};font-size:16px;line-height:1.5;text-align:left">
<tr><td style="padding:26px 28px 6px">${heading(look, accent)}</td></tr>
<tr><td style="padding:6px 28px 18px;overflow-wrap:anywhere">
${paragraphs}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const MAX_LOGO = { width: 220, height: 72 }

function heading({ shopName, logo }: MailLook, accent: string): string {
  const name = escaped(shopName)
  if (logo === null) {
    return `<div class="name" style="font-size:20px;font-weight:600;color:${accentAsText(accent)}">${name}</div>`
  }
  // For Outlook on Windows, which knows the attribute alone. Elsewhere the name has room where pictures are blocked.
  const scale = Math.min(1, MAX_LOGO.width / logo.width, MAX_LOGO.height / logo.height)
  const width = Math.max(1, Math.round(logo.width * scale))
  return `<img class="logo" src="cid:${escaped(logo.id)}" alt="${name}" width="${width}" style="display:block;width:auto;max-width:${MAX_LOGO.width}px;max-height:${MAX_LOGO.height}px;border:0">`
}

interface Button {
  readonly button: string
  readonly accent: string
}

function paragraphHtml(paragraph: string, url: string | null, look: Button): string {
  const at = paragraph.indexOf(LINK)
  if (url === null || at < 0) return wordsHtml(paragraph, null)
  const rest = paragraph.slice(at + LINK.length)
  // A button within a sentence would tear it apart.
  if (/^.*\S/.test(rest)) return `${wordsHtml(paragraph, url)}\n${buttonHtml(url, look, 16)}`
  return `${wordsHtml(paragraph.slice(0, at), url)}
${buttonHtml(url, look, 6)}
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5d5b55">Or open this address: ${linkHtml(url, '#5d5b55')}</p>
${wordsHtml(rest, url)}`
}

function buttonHtml(url: string, { button, accent }: Button, below: number): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 ${below}px"><tr><td class="button" style="background:${accent};border:1px solid ${accentAsText(accent)};border-radius:6px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 22px;color:${textOnAccent(accent)};font-weight:600;text-decoration:none">${escaped(button)}</a></td></tr></table>`
}

function wordsHtml(words: string, url: string | null): string {
  const html = words
    .trim()
    .split(LINK)
    .map(typedHtml)
    .join(url === null ? LINK : linkHtml(url, 'inherit'))
    .replaceAll('\n', '<br>\n')
  // In Hebrew or Arabic, a period at the end would otherwise stand at the wrong one.
  return html === '' ? '' : `<p dir="auto" style="margin:0 0 16px;text-align:start">${html}</p>`
}

function typedHtml(text: string): string {
  const parts = partsAtAddresses(text)
  return parts.map((part) => (part.isAddress ? linkHtml(part.text, 'inherit') : escaped(part.text))).join('')
}

function linkHtml(url: string, color: string): string {
  const address = escaped(url)
  return `<a href="${address}" style="color:${color}">${address}</a>`
}
