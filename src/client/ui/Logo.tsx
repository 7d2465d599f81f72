interface Props {
  readonly size?: number
}

/** A K cut out of a board, the saw's kerf between its parts. */
export function Logo({ size = 28 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-kerf-7)" />
      <path d="M8 7h6v18H8zM17 7h7L17 15.2zM17 16.8 24 25h-7z" fill="#fff" />
    </svg>
  )
}
