/** Tabs of one browser share one session, so a change in one tab has to reach the others. */
export type TabMessage =
  /** The user signed in, switched shops or, with no `userId`, signed out. */
  | { readonly kind: 'session'; readonly userId: number | undefined; readonly shopId: number | undefined }
  /** The user's name or email address has changed. */
  | { readonly kind: 'account' }

const channel = new BroadcastChannel('kerf')

export function tellOtherTabs(message: TabMessage): void {
  channel.postMessage(message)
}

export function onMessageFromOtherTabs(listener: (message: TabMessage) => void): () => void {
  const receive = (event: MessageEvent<TabMessage>) => listener(event.data)
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}
