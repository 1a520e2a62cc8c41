// The signed-in person's own account: permissions, seats, devices.
import { getAccount, getPermissions, listDevices, removeDevice } from '~contract/users/users';
import { findPerson, type Person } from '~server/platform/auth/person';
import { unauthorised } from '~server/platform/http/http-error';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { endDevice, findDevice, listDevicesOf } from '~server/repositories/users/devices';
import { proFields } from '~server/repositories/users/session-user';
import { countSeats } from '~server/repositories/users/users';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

export const accountRoutes = [
  read(getPermissions, { run: ({ caller }) => caller.permissions }),

  read(getAccount, {
    run: async ({ tx, caller, now }) => {
      const person = await self(tx, caller);
      const seats = await countSeats(tx, caller.schoolId);
      return { ...seats, total_users: person.school.total_users, ...proFields(person, now) };
    },
  }),

  read(listDevices, {
    run: async ({ tx, caller, now }) => listDevicesOf(tx, caller, await self(tx, caller), now),
  }),

  write(removeDevice, {
    row: ({ tx, caller, params }) => findDevice(tx, caller, params.id),
    run: ({ tx, caller, row, query, now }) =>
      endDevice(tx, caller.schoolId, { id: row.id, erase: query.erase === 'true', why: 'removed by its owner', now }),
  }),
];

async function self(tx: Tx, { schoolId, userId }: Caller): Promise<Person> {
  const person = await findPerson(tx, schoolId, userId);
  if (!person) throw unauthorised();
  return person;
}
