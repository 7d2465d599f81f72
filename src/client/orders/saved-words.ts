import type { saverOf } from '#domain/concurrent-edit.ts'

/** What dialogs call what was saved during an edit. */
export function savedWords(saver: ReturnType<typeof saverOf> | undefined, what: string) {
  return saver?.isOwn
    ? { title: `You saved this ${what} already`, theirs: 'Saved by you', takeTheirs: 'Discard Mine' }
    : {
        title: `Somebody else saved this ${what}`,
        theirs: `Saved by ${saver?.who ?? 'somebody else'}`,
        takeTheirs: 'Take Theirs',
      }
}
