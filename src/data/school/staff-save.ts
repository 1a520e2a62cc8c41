// Changes of staff. Online only: seats, permissions and passwords are never queued (docs/sync.md, Online only). The answer is in
// the mirror before the promise resolves. Errors are ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
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
} from '~contract/staff/staff';
import type { Permissions } from '~contract/staff/permissions';
import { keepAnswered } from '~data/api/answered-row';
import { call } from '~data/api/call';
import { requestSync } from '~data/page/sync-requests';

/** `key` makes a repeated attempt get the same answer, if the first was lost. */
type Keyed = { key: string };

/** Adds a person and sends them an invitation. 409 `seats_reached`; 400 with fields. */
export function addPerson(body: BodyOf<typeof addStaff>, { key }: Keyed): Promise<StaffMember> {
  return keepAnswered('staff', call(addStaff, { body, idempotencyKey: key }));
}

/** Changes the fields of `body`. */
export function changePerson(id: number, body: BodyOf<typeof patchStaff>, { key }: Keyed): Promise<StaffMember> {
  return keepAnswered('staff', call(patchStaff, { params: { id }, body, idempotencyKey: key }));
}

/** Activates or deactivates a person. 409 `seats_reached`. */
export function setPersonActive(id: number, active: boolean): Promise<StaffMember> {
  return keepAnswered('staff', call(active ? activateStaff : deactivateStaff, { params: { id } }));
}

/** Sends a link to set a password, or the invitation again if it wasn't used. 429 beyond the limits. */
export function sendPersonLink(id: number): Promise<void> {
  return call(sendStaffResetMail, { params: { id } });
}

/** Ends the session of one of a person's devices, as `endOwnDevice` does; 404 if it is signed out already. */
export function endPersonDevice(id: number, device_id: number, erase: boolean): Promise<void> {
  return call(removeStaffDevice, { params: { id, device_id }, ...(erase && { query: { erase: 'true' } }) });
}

/** A person's permissions, from the server; never kept on this device. */
export function askPermissions(id: number, signal: AbortSignal): Promise<Permissions> {
  return call(getStaffPermissions, { params: { id }, signal });
}

/** Changes a person's permissions; their devices notice by themselves. */
export async function changePermissions(
  id: number,
  body: BodyOf<typeof patchStaffPermissions>,
  { key }: Keyed,
): Promise<void> {
  await call(patchStaffPermissions, { params: { id }, body, idempotencyKey: key });
  // The feed brings the new role for the list.
  requestSync();
}
