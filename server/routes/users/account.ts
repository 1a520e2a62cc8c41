// The signed-in person's own account: permissions, seats, devices.
import { and, eq } from 'drizzle-orm';
import { getAccount, getPermissions, listDevices, removeDevice } from '~contract/users';
import { device } from '~server/db/schema';
import { findPerson, type Person } from '~server/platform/auth/person';
import { liveDevices, revokeDevices } from '~server/platform/auth/sessions';
import { unauthorised } from '~server/platform/http/http-error';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { proFields } from '~server/repositories/session-user';
import { countSeats } from '~server/repositories/users';
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
    run: async ({ tx, caller, now }) => {
      const devices = await liveDevices(tx, await self(tx, caller), now);
      const results = devices.toReversed().map(({ id, name, created, last_seen }) => ({
        id,
        name,
        created,
        last_seen,
        current: id === caller.deviceId,
      }));
      return { count: results.length, results };
    },
  }),

  write(removeDevice, {
    row: ({ tx, caller, params }) => findDevice(tx, caller, params.id),
    run: async ({ tx, caller, row, now }) => {
      await revokeDevices(tx, caller.schoolId, [row.id], 'removed by its owner', now);
      return { answer: undefined, entity: 'device', id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];

async function self(tx: Tx, { schoolId, userId }: Caller): Promise<Person> {
  const person = await findPerson(tx, schoolId, userId);
  if (!person) throw unauthorised();
  return person;
}

async function findDevice(tx: Tx, { schoolId, userId }: Caller, id: number): Promise<{ id: number } | undefined> {
  const [row] = await tx
    .select({ id: device.id, revoked: device.revoked })
    .from(device)
    .where(and(eq(device.school_id, schoolId), eq(device.user_id, userId), eq(device.id, id)));
  return row && row.revoked === null ? { id: row.id } : undefined;
}
