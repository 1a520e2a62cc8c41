// The search keys of the history's address.
import type { AuditArea } from '~contract/wire/collections';

/** `actor`: a user id; `page`: from 2, absent for the first page. */
export type AuditSearch = { actor?: number; area?: AuditArea; page?: number };

/** Listed here, because the address is parsed before the rest of the screen is loaded. */
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

/** The valid search keys; others are dropped. */
export function auditSearch({ actor, area, page }: Record<string, unknown>): AuditSearch {
  const whole = (value: unknown, from: number) => Number.isSafeInteger(value) && Number(value) >= from;
  const known = AREAS.find((name) => name === area);
  return {
    ...(whole(actor, 1) ? { actor: Number(actor) } : {}),
    ...(known ? { area: known } : {}),
    ...(whole(page, 2) ? { page: Number(page) } : {}),
  };
}
