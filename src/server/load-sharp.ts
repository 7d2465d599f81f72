type SharpModule = typeof import('sharp')['default']
let loading: Promise<SharpModule> | undefined

/** Loaded with the first picture. It reads the three formats that Kerf takes, whatever a file says it is. */
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
