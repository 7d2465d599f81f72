/** Tabs of one browser share one session: what one of them does to it, the others must follow. */
export type News =
  /** Somebody signed in, switched the shop or, with no `userId`, signed out. */
  | { readonly kind: 'session'; readonly userId: number | undefined; readonly shopId: number | undefined }
  /** The user has another name or e-mail address. */
  | { readonly kind: 'account' }

const channel = new BroadcastChannel('kerf')

export function tellOtherTabs(news: News): void {
  channel.postMessage(news)
}

export function onNewsFromOtherTabs(listener: (news: News) => void): () => void {
  const receive = (event: MessageEvent<News>) => listener(event.data)
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}
