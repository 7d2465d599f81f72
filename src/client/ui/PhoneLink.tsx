import { Anchor, Text } from '@mantine/core'
import { phoneLink } from '#domain/phone-link.ts'

interface Props {
  readonly phone: string
  readonly className?: string | undefined
  readonly size?: 'sm'
}

/** A phone number, which is a link where it can be dialed. */
export function PhoneLink({ phone, ...look }: Props) {
  const href = phoneLink(phone)
  return href === undefined ? (
    <Text span {...look}>
      {phone}
    </Text>
  ) : (
    <Anchor href={href} {...look}>
      {phone}
    </Anchor>
  )
}
