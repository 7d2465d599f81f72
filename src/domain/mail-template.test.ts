import { describe, expect, it } from 'vitest'
import { anyText } from '../../test-support/any-text.ts'
import { fc } from '../../test-support/properties.ts'
import {
  DEFAULT_TEMPLATES,
  fillTemplate,
  isOneLine,
  LINK,
  MAX_MAIL_TEXT,
  MAX_SUBJECT,
  type MailFacts,
  PLACEHOLDERS,
  templateProblem,
  withLink,
} from './mail-template.ts'

const FACTS: MailFacts = {
  customerName: 'Ada Carpenter',
  orderNumber: 'WI-1042',
  title: 'Walnut table',
  totalCents: 123_456,
  balanceCents: 23_456,
  expiresOn: '2026-12-20',
  dueNow: 'Deposit due now: $11.11',
  dueOn: '2026-11-30',
  howToPay: 'By check to\n1 Mill Road {link}',
  replaces: 'Replaces revision 1 of Nov 20, 2026: One {total} more.',
  shopName: 'Walnut & Iron',
}

describe('a template', () => {
  it('is filled in completely, except for the link, which is added on sending', () => {
    const all = PLACEHOLDERS.map((name) => `${name}={${name}}`).join('\n')
    expect(fillTemplate({ subject: 'About {number}', text: all }, FACTS)).toEqual({
      subject: 'About WI-1042',
      text: `customer=Ada Carpenter
number=WI-1042
title=Walnut table
total=$1,234.56
balance=$234.56
validUntil=Dec 20, 2026
dueNow=Deposit due now: $11.11
dueDate=Nov 30, 2026
howToPay=By check to
1 Mill Road (link)
replaces=Replaces revision 1 of Nov 20, 2026: One {total} more.
shop=Walnut & Iron
link={link}`,
    })
  })

  it('has words for a customer without a name, nothing due, and no payment instructions', () => {
    const text = '{customer}, {dueDate}, {howToPay}, {balance} {link}'
    const facts = { ...FACTS, customerName: ' ', dueOn: null, howToPay: null, balanceCents: -1 }
    expect(fillTemplate({ subject: '', text }, facts).text).toBe(
      'Customer, receipt, Please contact us for payment options., $0.00 {link}',
    )
  })

  it.each(['quote', 'invoice'] as const)(
    'that Kerf provides for a %s is filled in completely, except for the link',
    (document) => {
      const { subject, text } = fillTemplate(DEFAULT_TEMPLATES[document], FACTS)
      expect(subject).toBe(
        `${document === 'quote' ? 'Quote' : 'Invoice'} WI-1042 from Walnut & Iron: Walnut table`,
      )
      expect(text.replace(FACTS.replaces ?? '', '').match(/\{.*?\}/g)).toEqual([LINK])
      expect(templateProblem(DEFAULT_TEMPLATES[document].text)).toBeUndefined()
    },
  )

  it('leaves out the line of what an invoice replaces if it replaces nothing', () => {
    const text = 'Here it is.\n{replaces}\n\n{dueNow}, {replaces}\n{link}'
    const filled = (facts: MailFacts) => fillTemplate({ subject: '', text }, facts).text
    expect(filled({ ...FACTS, replaces: 'Replaces it.' })).toBe(
      'Here it is.\nReplaces it.\n\nDeposit due now: $11.11, Replaces it.\n{link}',
    )
    expect(filled({ ...FACTS, replaces: null })).toBe('Here it is.\n\nDeposit due now: $11.11, \n{link}')
  })

  it('says that what has no date is due on completion', () => {
    const facts = { ...FACTS, dueOn: null }
    expect(fillTemplate({ subject: '', text: 'due on {dueDate} {link}' }, facts).text).toBe(
      'due on completion {link}',
    )
  })

  it('says what there is to say once nothing is due', () => {
    const facts = { ...FACTS, customerName: ' ', balanceCents: -100, dueOn: null, howToPay: null }
    const text = '{customer}|{balance}|{dueDate}|{howToPay}|{link}'
    expect(fillTemplate({ subject: '', text }, facts).text).toBe(
      'Customer|$0.00|receipt|Please contact us for payment options.|{link}',
    )
  })

  it('gets the link appended if it has none', () => {
    expect(withLink('Hello\n')).toBe('Hello\n\n{link}')
    expect(withLink('See {link} now')).toBe('See {link} now')
  })

  it.each([
    ['Hello {customer}, see {link}', undefined],
    ['a { b } c', '{ b }'],
    ['{Customer}', '{Customer}'],
    ['{}', '{}'],
    ['{constructor}', '{constructor}'],
    ['50 {', undefined],
  ])('%j is refused only for an unknown placeholder', (template, named) => {
    const problem = templateProblem(template)
    if (named === undefined) expect(problem).toBeUndefined()
    else
      expect(problem).toMatch(`${named} is not a placeholder. Available placeholders: {customer}, {number}`)
  })
})

describe('user input', () => {
  it('becomes one line and is filled in only once', () => {
    const facts = { ...FACTS, customerName: 'Ada\r\nBcc: x@y.z', title: '{total} {link} \u202etxt' }
    expect(fillTemplate({ subject: '{customer}: {title}', text: '{title} {link}' }, facts)).toEqual({
      subject: 'Ada Bcc: x@y.z: {total} (link) txt',
      text: '{total} (link) txt {link}',
    })
  })

  it('never breaks a header or makes an email too long', () => {
    // Repeated, because generating text of this length takes seconds.
    const word = anyText({ minLength: 0, maxLength: 300 }).map((part) => part.repeat(10))
    fc.assert(
      fc.property(word, word, word, (customerName, title, text) => {
        const filled = fillTemplate(
          { subject: '{customer} {title}', text: `${text}{title}{title}{title}{title}` },
          { ...FACTS, customerName, title },
        )
        expect(isOneLine(filled.subject)).toBe(true)
        expect(filled.subject.length).toBeLessThanOrEqual(MAX_SUBJECT)
        expect(filled.text.length).toBeLessThanOrEqual(MAX_MAIL_TEXT)
        expect(filled.text).toContain(LINK)
      }),
    )
  })
})
