/** Lets floor mode open while the server is away: a service worker serves its page and its code from a cache. */
import { paths } from '../paths.ts'
import { entryAddress } from './floor-store.ts'
import { loadedFiles } from './loaded-files.ts'

/** As `floor-worker.js` names it. */
const CACHE = 'kerf-floor'
const WORKER = '/floor-worker.js'

/** Browsers have neither over plain HTTP. */
const hasWorkers = () => 'serviceWorker' in navigator && 'caches' in window

/** Keeps what this page has loaded so far. */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !hasWorkers()) return
  try {
    await navigator.serviceWorker.register(WORKER, { scope: paths.floor })
    const page = await fetch(paths.floor, { headers: { Accept: 'text/html' } })
    // The page is of a newer version of Kerf, whose code this one has not loaded.
    if (!page.ok || !(await page.clone().text()).includes(new URL(entryAddress()).pathname)) return
    const cache = await caches.open(CACHE)
    const files = loadedFiles()
    // They come from the browser's own cache, which may drop them one day.
    await cache.addAll(files)
    await cache.put(paths.floor, page)
    const kept = new Set([...files, new URL(paths.floor, location.href).href])
    for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request)
  } catch {
    // Away, or the browser has no room. Floor mode works, but does not open while the server is away.
  }
}

export async function dropShell(): Promise<void> {
  if (!hasWorkers()) return
  await caches.delete(CACHE)
  const worker = await navigator.serviceWorker.getRegistration(paths.floor)
  if (worker?.active?.scriptURL.endsWith(WORKER)) await worker.unregister()
}
