/** U+2028 and U+2029 break lines too: on screens, on paper and in email headers. */
const LINE_BREAKS = /[\n\r\u2028\u2029]+/
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/

export function hasLineBreak(text: string): boolean {
  return LINE_BREAKS.test(text)
}

/** Empty ones too. */
export function countLines(text: string): number {
  return text.split(LINE_BREAK).length
}

/** A space in place of each line break. Other text stays exactly as it is. */
export function withoutLineBreaks(text: string): string {
  return text.split(LINE_BREAKS).join(' ')
}
