// @vitest-environment dom
// People who may only look at staff and settings: one line says so, and no button is dead.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { SchoolScreen } from '~features/settings/school-screen';
import { EditSite } from '~features/settings/edit-site';
import { EditPerson } from '~features/staff/person/edit-person';
import { StaffScreen } from '~features/staff/list/staff-screen';
import { getSession, publishSession } from '~data/session/session';
import { savePerson } from '~data/session/stored-session';
import { someone } from '~tests/helpers/people';
import { supplier } from '~tests/sync/helpers/rows';
import { feed, named, see, signInAnew, text } from '~tests/unit/features/bikes/bike-page';
import { fill, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { openPage } from '~tests/unit/features/open-page';
import { member } from './member';

const LOOK = 'You can look at this, but not change it.';

beforeEach(() => signInAnew('VIEW'));

async function open(address: string) {
  await feed({ suppliers: [supplier(3, 'Quayside Yard')], staff: [member(6, 'Sal Moretti')] });
  const rootRoute = createRootRoute({ component: Outlet });
  const staff = createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff',
    component: () => <StaffScreen search={{}} />,
  });
  const school = createRoute({ getParentRoute: () => rootRoute, path: '/settings/school', component: SchoolScreen });
  const person = createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/6/edit',
    component: () => <EditPerson staffId={6} />,
  });
  const site = createRoute({
    getParentRoute: () => rootRoute,
    path: '/settings/school/3',
    component: () => <EditSite siteId={3} resend={undefined} />,
  });
  openPage(rootRoute.addChildren([staff, school, person, site]), [address], 1440);
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
  ['/staff/6/edit', 'sal@example.com'],
  ['/settings/school/3', 'DVSA site code'],
] as const)('%s shows the details as facts, says why once, and has no dead button', async (address, fact) => {
  await open(address);
  await see(fact);
  expect(text().split(LOOK)).toHaveLength(2);
  expect(document.querySelectorAll('input, button:disabled')).toHaveLength(0);
  expect(['Permissions', 'Change', 'Deactivate', 'Send password link', 'Save'].filter(named)).toEqual([]);
});

it.each([
  ['/staff/6/edit', 'E-mail'],
  ['/settings/school/3', 'DVSA site code'],
] as const)('%s of somebody who may change it is a form', async (address, label) => {
  signInAnew('EDIT');
  await open(address);
  await seeField(label);
  expect(text()).not.toContain(LOOK);
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

it('a person’s form that is open when the right is lost keeps what was typed, and says why it can’t be saved', async () => {
  signInAnew('EDIT');
  await open('/staff/6/edit');
  await seeField('Phone');
  fill('Phone', '07700 900999');
  const { person } = getSession();
  const may = someone('VIEW').permissions;
  if (person) savePerson({ ...person, connect_user_permissions: may });
  publishSession();
  await see(LOOK);
  expect(value('Phone')).toBe('07700 900999');
});
