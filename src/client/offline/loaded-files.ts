/** The files of Kerf's code that this page has loaded, however much else it has asked for: browsers list only 250 requests. */

const files = new Set<string>()

const observer = new PerformanceObserver((list) => remember(list.getEntries()))

/** Call once, at the start. */
export function watchLoadedFiles(): void {
  observer.observe({ type: 'resource', buffered: true })
}

export function loadedFiles(): string[] {
  remember(observer.takeRecords())
  return [...files]
}

function remember(entries: PerformanceEntryList): void {
  for (const { name } of entries) if (name.startsWith(`${location.origin}/assets/`)) files.add(name)
}
