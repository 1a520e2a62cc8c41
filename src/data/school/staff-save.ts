// Changes of people. They need signal: seats, permissions and passwords are never queued (docs/sync.md, Online only). What the
// school answers is in the mirror before the promise settles. All throw ApiError.
import type { BodyOf } from '~contract/endpoint';
import {
  activateStaff,
  addStaff,
  deactivateStaff,
  getStaffPermissions,
  patchStaff,
  patchStaffPermissions,
  removeStaffDevice,
  sendStaffResetMail,
  type StaffMember,
} from '~contract/staff';
import type { Permissions } from '~contract/permissions';
import { call } from '~data/api/call';
import { door } from '~data/door';
import { putAnswered } from '~data/mirror/apply';
import { requestSync } from '~data/tab/sync-requests';

/** `key`: makes a repetition of the same attempt answer as before, where the first answer was lost. */
type Keyed = { key: string };

/** Adds somebody, who is sent an invitation. 409 `seats_reached`; 400 with fields. */
export function addPerson(body: BodyOf<typeof addStaff>, { key }: Keyed): Promise<StaffMember> {
  return kept(call(addStaff, { body, idempotencyKey: key }));
}

/** Changes what is named. */
export function changePerson(id: number, body: BodyOf<typeof patchStaff>, { key }: Keyed): Promise<StaffMember> {
  return kept(call(patchStaff, { params: { id }, body, idempotencyKey: key }));
}

/** Lets somebody sign in, or no more. 409 `seats_reached`. */
export function setPersonActive(id: number, active: boolean): Promise<StaffMember> {
  return kept(call(active ? activateStaff : deactivateStaff, { params: { id } }));
}

/** Sends a link to set a password; a person who has not used their invitation gets that again. 429 beyond the limits. */
export function sendPersonLink(id: number): Promise<void> {
  return call(sendStaffResetMail, { params: { id } });
}

/** Ends the session of one of a person's devices, as `endOwnDevice` does; 404 for one that is signed out already. */
export function endPersonDevice(id: number, device_id: number, erase: boolean): Promise<void> {
  return call(removeStaffDevice, { params: { id, device_id }, ...(erase && { query: { erase: 'true' } }) });
}

/** What a person may do, as the school has it now; never kept on this device. */
export function askPermissions(id: number, signal: AbortSignal): Promise<Permissions> {
  return call(getStaffPermissions, { params: { id }, signal });
}

/** Changes what a person may do; their devices follow by themselves. */
export async function changePermissions(
  id: number,
  body: BodyOf<typeof patchStaffPermissions>,
  { key }: Keyed,
): Promise<void> {
  await call(patchStaffPermissions, { params: { id }, body, idempotencyKey: key });
  // The role in the list comes with the feed.
  requestSync();
}

async function kept(answer: Promise<StaffMember>): Promise<StaffMember> {
  const row = await answer;
  await door.run((database) => putAnswered(database, [{ collection: 'staff', row }]));
  return row;
}
