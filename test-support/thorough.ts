/** Whether tests run at full length, as in `npm run test:all`. */
export const thorough = process.env.KERF_TEST === 'all'
