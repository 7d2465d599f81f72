/** Texts that must be shown as they are, and as nothing else. */

/** Would leave its mark, and ask for `/x`. */
export const SCRIPT = `<script>document.body.dataset.hacked='1'</script><img src=x onerror="document.body.dataset.hacked='1'">`

/** From right to left. */
export const REVERSED = '\u202egnihtemos'

export const HOSTILE = `${REVERSED}\u202c עברית 👩‍🔧🏳️‍🌈 e\u0301 \u200bz\u200dw${SCRIPT}"';--{{7*7}}\${7*7}`

export const LONG_WORD = 'W'.repeat(500)
