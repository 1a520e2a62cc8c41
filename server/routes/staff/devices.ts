// The devices of people whom the caller manages: listed, and signed out if a phone is lost.
import { listStaffDevices, removeStaffDevice } from '~contract/staff/staff';
import { findPerson } from '~server/platform/auth/person';
import { notFound } from '~server/platform/refusal';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { endDevice, findDevice, listDevicesOf } from '~server/repositories/users/devices';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { find, needRank } from './staff';

export const staffDeviceRoutes = [
  read(listStaffDevices, {
    row: find,
    run: async ({ tx, caller, row, now }) => {
      needRank({ caller, row });
      const person = await findPerson(tx, caller.schoolId, row.user_id);
      if (!person) throw notFound();
      return listDevicesOf(tx, caller, person, now);
    },
  }),

  write(removeStaffDevice, {
    row: findTheirs,
    may: ({ caller, row: { person } }) => needRank({ caller, row: person }),
    run: async ({ tx, caller, row: { device }, query, now }) => {
      const why = 'removed by a manager';
      return endDevice(tx, caller.schoolId, { id: device.id, erase: query.erase === 'true', why, now });
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number; device_id: number }; lock: boolean };

/** The person and their device; undefined unless both exist and belong together. */
async function findTheirs({ tx, caller, params, lock }: At) {
  const person = await find({ tx, caller, params, lock });
  const device = person && (await findDevice(tx, { ...caller, userId: person.user_id }, params.device_id));
  return person && device && { person, device };
}
