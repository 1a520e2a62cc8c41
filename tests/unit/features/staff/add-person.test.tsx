// @vitest-environment dom
// Add Staff: the sites of somebody new.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { AddPerson } from '~features/staff/person/add-person';
import { publishSession } from '~data/session/session';
import { savePerson } from '~data/session/stored-session';
import { hearToasts } from '~tests/helpers/stand-ins';
import { supplier } from '~tests/sync/helpers/rows';
import { someone } from '~tests/helpers/people';
import { feed, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';

hearToasts();

const NO_OPTIONS = 'No options available. Please add options.';

beforeEach(() => {
  signInAnew();
  savePerson(someone('EDIT', { admin_permission: true }).verified);
  publishSession();
});

function open() {
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/staff', component: () => 'The list' });
  const add = createRoute({ getParentRoute: () => rootRoute, path: '/staff/add', component: AddPerson });
  openPage(rootRoute.addChildren([list, add]), ['/staff', '/staff/add'], 1440);
}

const group = (name: string) =>
  [...document.querySelectorAll('fieldset')].find((one) => one.querySelector('legend')?.textContent === name);

it('says that a school without sites has none to choose', async () => {
  await feed({ suppliers: [] });
  open();
  await soon(() => expect(group('Sites')?.textContent).toBe(`Sites${NO_OPTIONS}`));
});

it('offers every site of the school, and says nothing of none', async () => {
  await feed({ suppliers: [supplier(2, 'Hilltop Park'), supplier(1, 'Quayside Yard')] });
  open();
  await soon(() => expect(group('Sites')?.textContent).toBe('SitesHilltop ParkQuayside Yard'));
  expect(text()).not.toContain(NO_OPTIONS);
});

it('never says that there are none before they have loaded', async () => {
  await feed({ suppliers: [supplier(1, 'Quayside Yard')] });
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(text()));
  watch.observe(document.body, { childList: true, subtree: true });
  open();
  await soon(() => expect(group('Sites')).toBeDefined());
  watch.disconnect();
  expect(shown.filter((words) => words.includes(NO_OPTIONS))).toEqual([]);
});
