import { config } from 'zod'

// zod compiles schemas with `new Function` where it may; the content security policy forbids it and would report the
// attempt. To be imported before any schema is made.
config({ jitless: true })
