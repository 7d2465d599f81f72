/**
 * Opens floor mode while the server is away. Its scope is /floor: no other screen is served by it. The page comes from
 * the network whenever that answers, so that it is never out of date; files of the code have their hash in their names.
 * What is in the cache is put there by `client/offline/floor-shell.ts`. Answers of the API are never in it.
 */
const CACHE = 'kerf-floor'
const PAGE = '/floor'
const PATIENCE_MS = 4000
/** What a proxy says while the server behind it is away. */
const AWAY = [502, 503, 504]

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
})

async function page(request) {
  const kept = await keptOf(PAGE)
  if (kept === undefined) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  const fresh = fetch(request).then(
    (answer) => (AWAY.includes(answer.status) ? kept : answer),
    () => kept,
  )
  return Promise.race([fresh, late])
}

async function file(request) {
  return (await keptOf(request)) ?? fetch(request)
}

function keptOf(request) {
  return caches.match(request, { cacheName: CACHE, ignoreVary: true })
}
