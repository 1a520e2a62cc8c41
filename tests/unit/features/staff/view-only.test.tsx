// @vitest-environment dom
// People who may only look at staff and settings: one line says so, and no button is dead.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { SchoolScreen } from '~features/settings/school-screen';
import { StaffScreen } from '~features/staff/list/staff-screen';
import { supplier } from '~tests/sync/helpers/rows';
import { feed, named, see, signInAnew, text } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';
import { member } from './member';

const LOOK = 'You can look at this, but not change it.';

beforeEach(() => signInAnew('VIEW'));

async function open(address: '/staff' | '/settings/school') {
  await feed({ suppliers: [supplier(3, 'Quayside Yard')], staff: [member(6, 'Sal Moretti')] });
  const rootRoute = createRootRoute({ component: Outlet });
  const staff = createRoute({ getParentRoute: () => rootRoute, path: '/staff', component: StaffScreen });
  const school = createRoute({ getParentRoute: () => rootRoute, path: '/settings/school', component: SchoolScreen });
  openPage(rootRoute.addChildren([staff, school]), [address], 1440);
}

it.each([
  ['/staff', 'Sal Moretti', 'Add Staff'],
  ['/settings/school', 'Quayside Yard', 'Add site'],
] as const)('%s says so once, and offers nothing to add', async (address, row, add) => {
  await open(address);
  await see(row);
  await see(LOOK);
  expect(text().split(LOOK)).toHaveLength(2);
  expect(named(add)).toBeUndefined();
  expect(document.querySelectorAll('main button:disabled, button:disabled')).toHaveLength(0);
});

it.each([
  ['/staff', 'Add Staff'],
  ['/settings/school', 'Add site'],
] as const)('%s of somebody who may change it has the button, and no such line', async (address, add) => {
  signInAnew('EDIT');
  await open(address);
  await see(add);
  expect(text()).not.toContain(LOOK);
  expect(named(add)).toBeDefined();
});
