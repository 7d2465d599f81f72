type SharpModule = typeof import('sharp')['default']
let loading: Promise<SharpModule> | undefined

/**
 * Loads sharp with the first picture and lets it read only the three formats Kerf accepts, whatever a file claims to
 * be.
 */
export function loadSharp(): Promise<SharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    const formats = ['Jpeg', 'Png', 'Webp']
    sharp.unblock({
      operation: formats.flatMap((name) => [`VipsForeignLoad${name}File`, `VipsForeignLoad${name}Buffer`]),
    })
    return sharp
  })
  return loading
}
