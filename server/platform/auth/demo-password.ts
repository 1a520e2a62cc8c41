/** The published password of every demonstration sign-in. It works only where the demonstration runs. */
export const DEMO_PASSWORD = 'connect-demo';
