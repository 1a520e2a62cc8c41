/** Navigations that are not the app: the server answers them itself (downloads, the API's document). */
export const NOT_THE_SHELL = [/^\/api(?:[/?]|$)/u];

/** The page asks the waiting worker to take over; anything else that is posted to it is ignored. */
export function isSkipWaiting(data: unknown): boolean {
  return typeOf(data) === 'SKIP_WAITING';
}

/** A page that was opened in the moment of the first activation asks to be served, too. */
export function isClaim(data: unknown): boolean {
  return typeOf(data) === 'CLAIM';
}

/** The page asks whether everything is here that the app needs without signal; it is answered over the message's port. */
export function isCheckShell(data: unknown): boolean {
  return typeOf(data) === 'CHECK_SHELL';
}

/** How many of these files `find` does not have. A cache that does not answer has none of them. */
export async function countMissing(urls: readonly string[], find: (url: string) => Promise<unknown>): Promise<number> {
  const found = await Promise.all(urls.map((url) => find(url).catch(() => undefined)));
  return found.filter((one) => one === undefined).length;
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
