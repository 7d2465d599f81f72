/** The demonstration's administrator, shown on the sign-in screen. `staff` has the same password. */
export const DEMO_USERNAME = 'demo'
export const DEMO_PASSWORD = 'kerf-demo'
