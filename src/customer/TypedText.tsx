import { partsAtAddresses } from '#domain/typed-addresses.ts'
import { keyByIndex } from './key-by-index.ts'

/** What the shop typed, with links for web addresses, such as where to pay. */
export function TypedText({ text }: { readonly text: string }) {
  return keyByIndex(partsAtAddresses(text)).map(({ key, item: part }) =>
    part.isAddress ? (
      <a key={key} href={part.text} target="_blank" rel="noreferrer">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
