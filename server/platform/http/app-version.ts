// Refuses apps older than the operator allows with 426. Public GETs (reachability, configuration) still answer, because an
// old app needs them to say so.
import { HttpError } from './http-error';
import type { Endpoint } from '~contract/wire/endpoint';

/** Throws 426 if the header names a version below the minimum; absent or unreadable is accepted. */
export function checkAppVersion(endpoint: Endpoint, header: unknown, minimum: string): void {
  if (endpoint.guard === 'public' && endpoint.method === 'GET') return;
  const [given, least] = [parse(header), parse(minimum)];
  if (given && least && isBelow(given, least)) {
    throw new HttpError(426, { detail: 'Update the app to continue', code: 'app_too_old' });
  }
}

function parse(version: unknown): number[] | null {
  const parts = typeof version === 'string' ? /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})/u.exec(version) : null;
  return parts ? parts.slice(1).map(Number) : null;
}

function isBelow(given: number[], least: number[]): boolean {
  const at = given.findIndex((part, index) => part !== least[index]);
  return at >= 0 && (given[at] ?? 0) < (least[at] ?? 0);
}
