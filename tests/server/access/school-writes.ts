// The lines of the batch's table for the school, its sites and one's own profile, written by hand.
import { schoolRestore } from '~server/db/schema/restore';
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row } from './batch-rows';

/** Notes that the records of a school went back to a backup. */
export async function addRestore(app: TestApp, school_id: number): Promise<number> {
  const at = app.now().toISOString();
  const numbers = { order_from: 1, order_to: 1, receipt_from: 1, receipt_to: 1 };
  const values = { school_id, at, back_to: at, ...numbers };
  const rows = await app.db.system((tx) => tx.insert(schoolRestore).values(values).returning({ id: schoolRestore.id }));
  return rows[0]?.id ?? 0;
}

/** `site`: the id of one of the school's; `restore`: of a new note that its records went back. */
export function schoolWrites(site: () => number, restore: () => Promise<number>) {
  return {
    'school/school.patchSettings': {
      send: () => ({ method: 'PATCH', path: '/school/settings/', body: { phone: '01632 960101' } }),
      bad: { phone: 'x' },
      expected: by(200, 403, 403, 200, 403, 200),
    },
    'school/school.patchSupplier': {
      send: () => ({ method: 'PATCH', path: `/school/suppliers/${site()}/`, body: { town: 'Brackenford' } }),
      bad: { max_riders: '8' },
      expected: by(404, 403, 403, 200, 403, 200),
    },
    'calendar/course-dates.sendCourseDates': {
      send: () => ({
        method: 'POST',
        path: `/school/suppliers/${site()}/course-dates/`,
        body: { month: '2026-12', to: '', text: '' },
      }),
      bad: { month: '2026-13', to: 7, text: null },
      // The site has no examiner's address.
      expected: by(404, 403, 403, 400, 403, 400),
    },
    'school/school.addSupplier': {
      send: () => ({ method: 'POST', path: '/school/suppliers/', body: { connect_location_name: 'Dry Dock' } }),
      bad: { connect_location_name: '  ', max_riders: -1, colour: 'red', address: 5 },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'school/restored.dismissRestoreNotice': {
      send: async () => ({ method: 'POST', path: `/school/restored/${await restore()}/dismiss/`, body: {} }),
      bad: { really: true },
      expected: by(404, 403, 403, 403, 403, 204),
    },
    'users/profile.patchProfile': {
      send: () => ({ method: 'PATCH', path: '/users/profile', body: { phone: '07700 900555' } }),
      bad: { first_name: ' ', phone: 'ring me' },
      expected: by(200, 403, 403, 200, 403, 200),
    },
  } as const satisfies Readonly<Record<string, Row>>;
}
