/** Paths that the server answers itself instead of the app: downloads, the API's document, the pages of riders, the licences of what is shipped. */
export const NOT_THE_SHELL = [
  /^\/api(?:[/?]|$)/u,
  /^\/(?:pay|demo|book|booking)\//u,
  /^\/(?:licences\.txt|embed\.js)(?:\?|$)/u,
];

/** True if the page asks the waiting worker to take over. */
export function isSkipWaiting(data: unknown): boolean {
  return typeOf(data) === 'SKIP_WAITING';
}

/** True if a page that was opened during the first activation asks to be served. */
export function isClaim(data: unknown): boolean {
  return typeOf(data) === 'CLAIM';
}

/** True if the page asks whether everything that the app needs without signal is stored; answered over the message's port. */
export function isCheckShell(data: unknown): boolean {
  return typeOf(data) === 'CHECK_SHELL';
}

/** True if the page has signal and asks to have what is missing of it fetched. */
export function isRepairShell(data: unknown): boolean {
  return typeOf(data) === 'REPAIR_SHELL';
}

/** True if a new version waits for this one to have nothing under way; answered over the message's port. */
export function isRest(data: unknown): boolean {
  return typeOf(data) === 'REST';
}

/** How many of these files `find` doesn't have. A cache that fails counts as having none. */
export async function countMissing(urls: readonly string[], find: (url: string) => Promise<unknown>): Promise<number> {
  const found = await Promise.all(urls.map((url) => find(url).catch(() => undefined)));
  return found.filter((one) => one === undefined).length;
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
