// Which lines of the history the address asks for.
import type { AuditArea } from '~contract/collections';

/** `actor`: the id of a user. */
export type AuditSearch = { actor?: number; area?: AuditArea; page?: number };

/** Written out: the address is read before the rest of the screen is loaded. */
export const AREAS = [
  'bikes',
  'contacts',
  'certificates',
  'calendar',
  'orders',
  'staff',
  'school',
  'credits',
] as const satisfies readonly AuditArea[];

/** What of an address is a search; anything else is none. */
export function auditSearch({ actor, area, page }: Record<string, unknown>): AuditSearch {
  const whole = (value: unknown, from: number) => Number.isSafeInteger(value) && Number(value) >= from;
  const known = AREAS.find((name) => name === area);
  return {
    ...(whole(actor, 1) ? { actor: Number(actor) } : {}),
    ...(known ? { area: known } : {}),
    ...(whole(page, 2) ? { page: Number(page) } : {}),
  };
}
