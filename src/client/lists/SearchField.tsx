import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface Props {
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ placeholder, value, onChange }: Props) {
  return (
    <TextInput
      type="search"
      role="searchbox"
      w={{ base: '100%', sm: 240, md: 320 }}
      aria-label={placeholder.replace(/\.+$/, '')}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => onChange('')} />
      }
    />
  )
}
