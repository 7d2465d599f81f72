/** A URL with several hosts, as libpq reads it: `postgres://kerf:secret@a:5432,b:5432/kerf`. */

/** What a host must be. Kerf needs one that accepts writes, whatever this says. */
const ATTRIBUTE = 'target_session_attrs'
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/

/** @returns a URL for each host, without the parameter that is libpq's alone. Undefined for text that is no such URL. */
export function hostUrls(databaseUrl: string): string[] | undefined {
  const [whole, start = '', hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? []
  if (whole === undefined) return undefined
  const urls = hosts.split(',').map((host) => URL.parse(`${start}${host}${rest}`))
  const known: string[] = []
  for (const url of urls) {
    if (url === null) return undefined
    if (url.searchParams.has(ATTRIBUTE)) url.searchParams.delete(ATTRIBUTE)
    known.push(url.href)
  }
  return known
}

/** The URL for libpq's own programs, which would take any host that answers. */
export function writableUrl(databaseUrl: string): string {
  const areSeveral = (hostUrls(databaseUrl)?.length ?? 0) > 1
  if (!areSeveral || databaseUrl.includes(`${ATTRIBUTE}=`)) return databaseUrl
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}${ATTRIBUTE}=read-write`
}

/** `db-a:5432, db-b:5432`, for messages. */
export function hostNames(databaseUrl: string): string {
  return (hostUrls(databaseUrl) ?? [])
    .map((url) => {
      const { hostname, port } = new URL(url)
      return `${hostname}:${port || 5432}`
    })
    .join(', ')
}
