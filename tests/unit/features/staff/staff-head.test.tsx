// @vitest-environment dom
// The head of the staff screen: words say where its links lead, on a phone as on a desktop, and Add Staff floats on a phone.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { named, see, signInAnew } from '~tests/unit/features/bikes/bike-page';
import { member } from './member';
import { openStaff, signInAs } from './staff-page';

beforeEach(() => signInAnew('EDIT'));

it.each([
  ['desktop', 1440, false],
  ['phone', 390, true],
] as const)('says on a %s where each link leads', async (_, width, floats) => {
  signInAs();
  await openStaff(['/staff'], [member(6, 'Sal Moretti')], width);
  await see('Sal Moretti');
  for (const label of ['Who can do what', 'History', 'Add Staff']) expect(named(label)?.textContent).toBe(label);
  expect(named('Add Staff')?.closest('header') === null).toBe(floats);
});
