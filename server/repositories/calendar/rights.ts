// Whose courses somebody may see and change (docs/wire.md, Order of checks): all of the school's, or those that they instruct.
import { accessTo, allows, calendarAccess, type Permissions } from '~contract/staff/permissions';
import { noPermission, type Caller } from '~server/platform/access';
import type { Tx } from '~server/db/db';
import { findStaffOf } from '~server/repositories/staff/reference-rows';

/** The instructor whose courses are allowed; undefined: everybody's. 0 is nobody. */
export type Only = number | undefined;

/** Whose courses and bookings this person may see. Somebody without a calendar may still see bookings: all of them. */
export async function seenBy(tx: Tx, caller: Caller): Promise<Only> {
  const { permissions } = caller;
  const hasOwn = accessTo('calendar', permissions) === 'hidden' && accessTo('calendar_own', permissions) !== 'hidden';
  return hasOwn ? own(tx, caller) : undefined;
}

/** Whose courses this person may change; they may change some. */
export async function changedBy(tx: Tx, caller: Caller): Promise<Only> {
  return accessTo('calendar', caller.permissions) === 'edit' ? undefined : own(tx, caller);
}

/** Throws 403 unless the person has the whole calendar, because events belong to nobody. */
export function needWhole({ permissions }: Caller, need: 'view' | 'edit'): void {
  if (!allows(accessTo('calendar', permissions), need)) throw noPermission();
}

/** Until when an instructor is certified, and for what, matters to those who plan courses, issue certificates or keep the staff. */
export function seesLevels(permissions: Permissions): boolean {
  const areas = [calendarAccess(permissions), accessTo('certificates', permissions), accessTo('staff', permissions)];
  return areas.some((access) => access !== 'hidden');
}

/** True if a row with these instructors is allowed by `only`. */
export function isAmong(only: Only, instructors: readonly { id: number }[]): boolean {
  return only === undefined || instructors.some(({ id }) => id === only);
}

async function own(tx: Tx, { schoolId, userId }: Caller): Promise<number> {
  return (await findStaffOf(tx, schoolId, userId)) ?? 0;
}
