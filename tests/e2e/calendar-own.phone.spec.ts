// Who has the own calendar only: their phone holds the courses that they instruct, and those who ride on them; nothing else
// ever lies there. A course that is given to somebody else leaves one phone and reaches the other.
import { secondDevice } from '~tests/helpers/second-device';
import { expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, storedRows, synced } from '~tests/helpers/school';

type Course = { id: number; instructors: { id: number }[] };
type Person = { id: number; first_name: string; last_name: string };

/** Leaves these two with their own calendar alone; the returned function gives them back what they had. */
async function onlyTheirOwn(owner: Desk, ids: readonly number[]): Promise<() => Promise<void>> {
  const set = async (all: string, own: string) => {
    for (const id of ids) {
      const body = { calendar_permission: all, calendar_own_permission: own };
      await owner.send('PATCH', `/school/staff/${id}/permissions/`, body);
    }
  };
  await set('USER_PERMISSION_NONE', 'USER_PERMISSION_EDIT');
  return () => set('USER_PERMISSION_VIEW', 'USER_PERMISSION_EDIT');
}

/** A day in two weeks on which the demonstration plans nothing for them. */
const DAY = new Date(Date.now() + 45 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

// Rights decide what a mirror is filled with: one filled before they were narrowed is another matter.
test.use({ device: 'new' });

test('an instructor sees and hands over their own courses', async ({ page, browser, baseURL, server, problems }) => {
  const owner = await desk(server.url, 'owner@example.com');
  const people = (await owner.get<{ results: Person[] }>('/school/staff/')).results;
  const [callum = 0, owen = 0] = ['Callum', 'Owen'].map((name) => people.find((one) => one.first_name === name)?.id);
  const sites = (await owner.get<{ results: { id: number }[] }>('/school/suppliers/')).results;
  const course = { constant: 'CBT', supplier: sites[0]?.id, date: DAY, start_time: '08:00', finish_time: '16:45' };
  const made = await owner.send('POST', '/school/courses/', { ...course, instructors: [callum], categories: ['NONE'] });
  const rider = { first_name: 'Tess', last_name: 'Handover', birthdate: '1990-08-08', phone: '07700 900555' };
  const contact = await owner.send('POST', '/customers/', rider);
  const booking = { school_course_id: made['id'], customer: contact['id'], bike_type: 'NONE', reason: 'A test' };
  const order = await owner.send('POST', '/school/orders/new-order/', booking);
  const restore = await onlyTheirOwn(owner, [callum, owen]);
  const other = await secondDevice(browser, baseURL, problems);
  try {
    await signIn(page, 'callum@example.com', '/calendar');
    await signIn(other.page, 'owen@example.com', '/calendar');
    await synced(page);
    await synced(other.page);
    const has = async (device: typeof page) => ({
      course: (await storedRows(device, 'courses')).some(({ id }) => id === made['id']),
      rider: (await storedRows(device, 'orders')).some(({ id }) => id === order['id']),
    });
    for (const [device, person] of [
      [page, callum],
      [other.page, owen],
    ] as const) {
      const courses = (await storedRows(device, 'courses')) as unknown as Course[];
      expect(courses.length).toBeGreaterThan(0);
      expect(courses.filter(({ instructors }) => !instructors.some(({ id }) => id === person))).toEqual([]);
      expect(await storedRows(device, 'events')).toEqual([]);
      const own = new Set(courses.map(({ id }) => id));
      const strange = (await storedRows(device, 'orders')).filter((row) => !own.has(Number(row['school_course_id'])));
      expect(strange).toEqual([]);
    }
    expect([await has(page), await has(other.page)]).toEqual([
      { course: true, rider: true },
      { course: false, rider: false },
    ]);
    await owner.send('PATCH', `/school/courses/${String(made['id'])}/`, { instructors: [owen] });
    await expect
      .poll(async () => [await has(page), await has(other.page)])
      .toEqual([
        { course: false, rider: false },
        { course: true, rider: true },
      ]);
  } finally {
    await other.context.close();
    await restore();
    await owner.send('DELETE', `/school/orders/${String(order['id'])}/`);
    await owner.send('DELETE', `/school/courses/${String(made['id'])}/`);
  }
});
