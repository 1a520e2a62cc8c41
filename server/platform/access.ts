// Who can do what, decided on every call that is no repeat: Pro first, then the area (docs/wire.md, Order of checks). Another
// school's row has been refused as 404 before.
import { accessTo, allows, calendarAccess, PRO_AREAS, type Area, type Permissions } from '~contract/staff/permissions';
import type { Endpoint } from '~contract/wire/endpoint';
import type { ProState } from '~contract/users/users';
import { denied } from './http/http-error';

/** The signed-in person of one call. */
export type Caller = {
  schoolId: number;
  userId: number;
  deviceId: number;
  permissions: Permissions;
  pro: ProState;
  /** When Pro ended, in ms since 1970; null if it hasn't. */
  proEnded: number | null;
};

/** The origin of a public call, for throttling and for the device's name. `cookies`: the Cookie header. */
export type From = { address: string; userAgent: string; cookies: string };

const AFTER_PRO = 30 * 24 * 60 * 60 * 1000;

/**
 * Throws 403 unless the caller may.
 *
 * @param recordedAt when the person did it, which for a queued write may be before Pro ended
 */
export function checkAccess(caller: Caller, { guard, or, method, needs }: Endpoint, recordedAt: Date, now: Date): void {
  if (guard === 'public' || guard === 'member' || guard === 'media') return;
  if (guard === 'nobody') throw noPermission();
  if (guard === 'manager') {
    const { is_account_owner, admin_permission } = caller.permissions;
    if (!is_account_owner && !admin_permission) throw noPermission();
    return;
  }
  const need = needs ?? (method === 'GET' ? 'view' : 'edit');
  if (PRO_AREAS.includes(guard)) checkPro(caller, need, recordedAt, now);
  if (!hasArea(caller, guard, need) && !(or && hasArea(caller, or, need))) throw noPermission();
}

function checkPro(caller: Caller, need: 'view' | 'edit', recordedAt: Date, now: Date): void {
  if (caller.pro === 'active') return;
  if (caller.pro === 'ended') {
    const ended = caller.proEnded ?? 0;
    if (need === 'view') return;
    if (recordedAt.getTime() < ended && now.getTime() <= ended + AFTER_PRO) return;
  }
  throw denied('pro_required', 'This is a Pro feature');
}

function hasArea({ permissions }: Caller, area: Area, need: 'view' | 'edit'): boolean {
  // Access to own courses is enough here: which courses those are is checked on the rows.
  const have = area === 'calendar' ? calendarAccess(permissions) : accessTo(area, permissions);
  return allows(have, need);
}

/** 403: the person's permissions don't include this. */
export function noPermission() {
  return denied('permission_denied', "You don't have permission to do this");
}
