// The lines of the access table for the staff area, written by hand.
import { eq } from 'drizzle-orm';
import { device, staff } from '~server/db/schema/schema';
import type { Db } from '~server/db/db';
import type { Row } from './calls-without-rows';
import type { Who } from './people';

/** The ids of a school's people, by first name. */
export async function idsOfStaff(db: Db, schoolId: number): Promise<Record<string, number>> {
  const rows = await db.school(schoolId, (tx) => tx.select().from(staff).where(eq(staff.school_id, schoolId)));
  return Object.fromEntries(rows.map(({ id, first_name }) => [first_name, id]));
}

const STAFF = '/school/staff/';

/** The path that signs out one device of Sal: a new device each time. */
export async function newDevicePath(db: Db, schoolId: number): Promise<string> {
  return db.school(schoolId, async (tx) => {
    const [sal] = await tx.select().from(staff).where(eq(staff.first_name, 'Sal'));
    const values = { school_id: schoolId, user_id: sal?.user_id ?? 0, ends: '2100-01-01T00:00:00.000Z' };
    const [row] = await tx.insert(device).values(values).returning({ id: device.id });
    return `${STAFF}${sal?.id ?? 0}/devices/${row?.id ?? 0}/`;
  });
}

/** Jodie is the one who is changed; nobody of the table signs in as her. `deviceOf` her: one for each person to sign out. */
export function staffCalls(idOf: (name: string) => number, deviceOf: (who: Who) => number) {
  const jodie = (rest = '') => `${STAFF}${idOf('Jodie')}/${rest}`;
  return {
    'staff/staff.listStaff': { send: () => ({ path: STAFF }), expected: [401, 200, 403, 200, 200, 200, 200] },
    'staff/staff.addStaff': {
      send: (who) => ({
        path: STAFF,
        body: { first_name: 'Nia', last_name: 'Vance', email: `nia.${who.replace(' ', '.')}@example.com` },
      }),
      expected: [401, 201, 403, 403, 201, 201, 201],
    },
    'staff/staff.getStaff': { send: () => ({ path: jodie() }), expected: [401, 404, 403, 200, 200, 200, 200] },
    'staff/staff.patchStaff': {
      send: () => ({ path: jodie(), body: { instructor_certificate: '554208' } }),
      expected: [401, 404, 403, 403, 200, 200, 200],
    },
    'staff/staff.getStaffPermissions': {
      send: () => ({ path: jodie('permissions/') }),
      expected: [401, 404, 403, 403, 403, 200, 200],
    },
    'staff/staff.patchStaffPermissions': {
      send: () => ({ path: jodie('permissions/'), body: { bike_permission: 'USER_PERMISSION_VIEW' } }),
      expected: [401, 404, 403, 403, 403, 200, 200],
    },
    // Before she is deactivated, which signs her out everywhere.
    'staff/staff.listStaffDevices': {
      send: () => ({ path: jodie('devices/') }),
      expected: [401, 404, 403, 403, 403, 200, 200],
    },
    'staff/staff.removeStaffDevice': {
      send: (who) => ({ path: jodie(`devices/${deviceOf(who)}/?erase=true`) }),
      expected: [401, 404, 403, 403, 403, 204, 204],
    },
    'staff/staff.listRights': {
      send: () => ({ path: `${STAFF}detailed-permissions/` }),
      expected: [401, 200, 403, 403, 403, 200, 200],
    },
    'staff/staff.deactivateStaff': {
      send: () => ({ path: jodie('deactivate/') }),
      expected: [401, 404, 403, 403, 403, 200, 200],
    },
    'staff/staff.removeStaff': { send: () => ({ path: jodie() }), expected: [401, 404, 403, 403, 403, 204, 204] },
    'staff/staff.activateStaff': {
      send: () => ({ path: jodie('activate/') }),
      expected: [401, 404, 403, 403, 403, 200, 200],
    },
    'staff/staff.getWorking': {
      send: () => ({ path: jodie('working/') }),
      expected: [401, 404, 403, 200, 200, 200, 200],
    },
    'staff/staff.patchWorking': {
      send: () => ({ path: jodie('working/'), body: { hours: [{ day: 6, from: '08:00:00', to: '17:00:00' }] } }),
      expected: [401, 404, 403, 403, 200, 200, 200],
    },
    'staff/staff.sendStaffResetMail': {
      send: () => ({ path: jodie('send-reset-password-email/') }),
      expected: [401, 404, 403, 403, 204, 204, 204],
    },
  } as const satisfies Readonly<Record<string, Row>>;
}
