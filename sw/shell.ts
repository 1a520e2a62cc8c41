/** Navigations that are not the app: the server answers them itself (downloads, the API's document). */
export const NOT_THE_SHELL = [/^\/api(?:[/?]|$)/u];

/** The page asks the waiting worker to take over; anything else that is posted to it is ignored. */
export function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}
