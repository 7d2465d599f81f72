import { config } from 'zod'

// zod compiles schemas with `new Function` where it can, which the content security policy forbids and reports. Import
// this before any schema is created.
config({ jitless: true })
