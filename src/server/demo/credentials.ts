/** Of the demonstration's administrator; the sign-in screen shows them. `staff` has the same password. */
export const DEMO_USERNAME = 'demo'
export const DEMO_PASSWORD = 'kerf-demo'
