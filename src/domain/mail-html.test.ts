import { expect, test } from 'vitest'
import { contrast } from './accent-color.ts'
import { type MailLook, mailHtml } from './mail-html.ts'

const LOOK: MailLook = { shopName: 'Walnut & Iron', accentColor: '#1f6f5c', logo: null }
const LOGO = { id: 'logo', width: 800, height: 450 }
const TEXT = 'Hello Ada,\n\nView the quote here:\n{link}\n\nBest\nWalnut & Iron'
const content = (changes: object = {}) => ({
  subject: 'Quote WI-1',
  text: TEXT,
  url: 'https://kerf.example.com/q/abc?x=1&y=2',
  button: 'View Quote',
  ...changes,
})

const wordsOf = (html: string) =>
  [...html.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, words = '']) => words.replace(/<[^>]+>/g, ''))

test('the link becomes a button, with the address below it, and paragraphs stay', () => {
  const html = mailHtml(content(), LOOK)
  expect(wordsOf(html)[0]).toBe('Hello Ada,')
  expect(html).toContain('View the quote here:</p>')
  expect(html.match(/href="https:\/\/kerf\.example\.com\/q\/abc\?x=1&amp;y=2"/g)).toHaveLength(2)
  expect(html).toContain('>View Quote</a>')
  expect(html).toContain('Best<br>\nWalnut &amp; Iron</p>')
  expect(html).not.toContain('{link}')
})

test.each([
  'You can see it at {link}. Thank you!',
  'Here is your quote ({link}).',
  '{link} is your quote.',
  'Your quote: {link}, and\nour terms.',
])('a sentence around the link stays whole, with the button below it: %s', (sentence) => {
  const html = mailHtml(
    content({ text: `Hello Ada,\n\n${sentence}\n\nBest`, url: 'https://k.example/q/a?b&c' }),
    LOOK,
  )
  const shown = sentence.replace('{link}', 'https://k.example/q/a?b&amp;c')
  expect(wordsOf(html)).toEqual(['Hello Ada,', shown, 'Best'])
  expect(html.match(/href="https:\/\/k\.example\/q\/a\?b&amp;c"/g)).toHaveLength(2)
  expect(html.match(/<\/p>\n<table[^>]*><tr><td class="button"/g)).toHaveLength(1)
})

test('a link at the end of a line is the button, and what is on the next lines is below it', () => {
  const html = mailHtml(content({ text: 'Quote: {link} \nThanks, and again: {link}' }), LOOK)
  expect(wordsOf(html)).toEqual([
    'Quote:',
    'Or open this address: https://kerf.example.com/q/abc?x=1&amp;y=2',
    'Thanks, and again: https://kerf.example.com/q/abc?x=1&amp;y=2',
  ])
  expect(html.match(/href=/g)).toHaveLength(3)
})

test('an address that somebody typed can be clicked', () => {
  const html = mailHtml(content({ text: 'Pay at https://pay.example.com/?a=1&b=2.', url: null }), LOOK)
  expect(html).toMatch(
    /<a href="https:\/\/pay\.example\.com\/\?a=1&amp;b=2"[^>]*>https:\/\/pay\.example\.com\/\?a=1&amp;b=2<\/a>\./,
  )
})

test('a text without a link has no button', () => {
  const html = mailHtml(content({ text: 'It works.', url: null }), LOOK)
  expect(html).toContain('It works.</p>')
  expect(html).not.toContain('href')
})

test('a text is read from the right where its letters are', () => {
  const html = mailHtml(content({ text: 'הנה הצעה WI-1046, בסך $3,951.09.\n\nHello Ada,' }), LOOK)
  const [hebrew, english] = html.match(/<p [^>]*>/g) ?? []
  expect(hebrew).toMatch(/dir="auto".*text-align:start/)
  expect(english).toBe(hebrew)
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='x"])(
  'shows %s as text, wherever it stands',
  (hostile) => {
    const html = mailHtml(
      content({ subject: hostile, text: `${hostile}\n\n${hostile} {link} ${hostile}`, button: hostile }),
      { shopName: hostile, accentColor: null, logo: LOGO },
    )
    expect(html).not.toContain(hostile)
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html.match(/<img /g)).toHaveLength(1)
  },
)

test.each([
  ['#1f6f5c', '#ffffff'],
  ['#ffe08a', '#000000'],
])('the words on a button of %s are %s', (accentColor, expected) => {
  expect(mailHtml(content(), { ...LOOK, accentColor })).toContain(`color:${expected};font-weight:600`)
})

test.each(['#1f6f5c', '#ffffff', '#262625', '#ffe08a'])(
  'a button of %s has an edge on the light and on the dark card',
  (accentColor) => {
    const html = mailHtml(content(), { ...LOOK, accentColor })
    const edge = /<td class="button" style="[^"]*border:1px solid (#[0-9a-f]{6})/.exec(html)?.[1] ?? ''
    const darkEdge = /\.button \{ border-color: (#[0-9a-f]{6}) !important/.exec(html)?.[1] ?? ''
    expect(contrast(edge, '#ffffff')).toBeGreaterThan(3)
    expect(contrast(darkEdge, '#262625')).toBeGreaterThan(3)
  },
)

test('a logo that is not loaded shows its words dark on its light plate', () => {
  const [, background = '', color = ''] =
    /\.logo \{ background: (#\w{6}); color: (#\w{6});/.exec(mailHtml(content(), LOOK)) ?? []
  expect(contrast(background, color)).toBeGreaterThan(4.5)
})

test('nothing is loaded from anywhere', () => {
  const html = mailHtml(content(), { ...LOOK, logo: LOGO })
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo"'])
  expect(html).not.toMatch(/@import|url\(|<link/)
})
