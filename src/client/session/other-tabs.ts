/** Tabs of one browser share one session: what one of them does to it, the others must follow. */
export interface SessionNews {
  /** `undefined`: signed out. */
  readonly userId: number | undefined
  readonly shopId: number | undefined
}

const channel = new BroadcastChannel('kerf-session')

export function tellOtherTabs(news: SessionNews): void {
  channel.postMessage(news)
}

export function onNewsFromOtherTabs(listener: (news: SessionNews) => void): () => void {
  const receive = (event: MessageEvent<SessionNews>) => listener(event.data)
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}
