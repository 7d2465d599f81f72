/** Whether tests try everything at length: `npm run test:all`. */
export const thorough = process.env.KERF_TEST === 'all'
