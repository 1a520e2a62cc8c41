// @vitest-environment dom
// The instructors that the form of a course offers.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { staff } from '~tests/sync/helpers/rows';
import { feed, named, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { feedCalendar, openCalendar } from './calendar-forms-page';

hearToasts();

it('offers people with an instructor certificate, others on request and with a warning', async () => {
  signInAnew();
  await feedCalendar();
  await feed({ staff_ref: [{ ...staff(7, 'Bram Whitlow'), instructor_certificate: '' }] });
  openCalendar('new?date=2026-12-05&site=1');
  await seeField('Spaces');
  expect([named('Sal Moretti'), named('Bram Whitlow')].map((one) => one !== undefined)).toEqual([true, false]);
  press('Show all staff');
  await soon(() => expect(named('Bram Whitlow')).toBeDefined());
  press('Bram Whitlow');
  await see('Bram Whitlow has no instructor certificate on record');
  // A chosen person stays in view.
  press('Show instructors only');
  await see('Show all staff');
  setSyncStatus({ state: 'offline' });
  press('Add course');
  expect((await seeQueued()).body).toMatchObject({ instructors: [7] });
});
