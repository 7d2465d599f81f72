import { Anchor } from '@mantine/core'
import type { CustomerContact, CustomerDetail } from '#contract/customers.ts'
import { shownName } from '#domain/customer.ts'
import { mailLink } from '#domain/mail-link.ts'
import { NothingYet, Panel } from '../ui/Panel.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import classes from './Customers.module.css'

interface Props {
  readonly customer: CustomerDetail
}

/** Whom to reach, and who gets what. */
export function ContactsPanel({ customer }: Props) {
  const contacts = customer.contacts.map((contact, index) => ({ contact, key: String(index) }))
  return (
    <Panel title="Contacts" flush>
      {contacts.length === 0 ? (
        <NothingYet>No email or phone number yet.</NothingYet>
      ) : (
        <ul className={classes.list} aria-label="Contacts">
          {contacts.map(({ contact, key }) => (
            <Contact key={key} contact={contact} customerName={shownName(customer.name)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface ContactProps {
  readonly contact: CustomerContact
  readonly customerName: string
}

function Contact({ contact, customerName }: ContactProps) {
  const { name, email, phone, getsQuotes, getsInvoices } = contact
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <bdi className={classes.title}>{name ?? customerName}</bdi>
        <div className={classes.reach}>
          {email !== null && (
            <Anchor href={mailLink(email)} size="sm">
              {email}
            </Anchor>
          )}
          {phone !== null && <PhoneLink phone={phone} size="sm" />}
        </div>
        <div className={classes.marks}>
          {getsQuotes && <span className={classes.mark}>Gets quotes</span>}
          {getsInvoices && <span className={classes.mark}>Gets invoices</span>}
        </div>
      </div>
    </li>
  )
}
