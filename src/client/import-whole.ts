/** No further try helps: the part's files are gone since a newer Kerf was put in place, or the browser refuses them. */
export class ReloadNeeded extends Error {}

const arrivals = new Map<string, Promise<void>>()

/**
 * What every `import()` of the built client becomes (vite.config.ts): the part's files are all in the browser's cache
 * before it is imported. Some browsers, Chromium 150 among them, remember for as long as the page is open that a module
 * or its preload failed, so that no later `import()` asks again; what a `fetch` failed to get they forget.
 */
export async function importWhole<M>(load: () => Promise<M>, files: readonly string[] = []): Promise<M> {
  await Promise.all(files.map((file) => arrival(import.meta.env.BASE_URL + file)))
  try {
    return await load()
  } catch (cause) {
    throw new ReloadNeeded('A part came and could not be run', { cause })
  }
}

function arrival(address: string): Promise<void> {
  const known = arrivals.get(address)
  if (known !== undefined) return known
  const isInPage = document.querySelector(`[href="${address}"], [src="${address}"]`) !== null
  const fresh = isInPage ? Promise.resolve() : bring(address)
  arrivals.set(address, fresh)
  fresh.catch(() => arrivals.delete(address))
  return fresh
}

async function bring(address: string): Promise<void> {
  const answer = await fetch(address)
  if (answer.status === 404) throw new ReloadNeeded(`${address} is gone`)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  await answer.arrayBuffer()
  if (address.endsWith('.css')) await addStyles(address)
}

function addStyles(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = address
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${address} came and is no style sheet`))
    })
    document.head.append(link)
  })
}
