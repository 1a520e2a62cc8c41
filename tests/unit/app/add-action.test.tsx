// @vitest-environment dom
// What the side menu adds to the area that is open, and to whom.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { AddAction } from '~app/shell/add-action';
import type { Added } from '~app/shell/menu';
import { publishSession } from '~data/session/session';
import { savePerson, saveTokens } from '~data/session/stored-session';
import { someone } from '~tests/helpers/people';
import { token } from '~tests/unit/data/tab';
import { openPage } from '../features/open-page';
import type { Permissions } from '~contract/staff/permissions';

function show(added: Added, permissions: Partial<Permissions>, level: 'EDIT' | 'VIEW') {
  saveTokens({ access: token('a'), refresh: token('r') });
  savePerson(someone(level, permissions).verified);
  publishSession();
  const rootRoute = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/calendar',
    component: () => (
      <>
        The page <AddAction added={added} className="" />
      </>
    ),
  });
  openPage(rootRoute.addChildren([page]), ['/calendar?date=2026-11-28'], 1440);
}

const found = (words: string) =>
  vi.waitFor(() => {
    const one = [...document.querySelectorAll('a, button')].find(({ textContent }) => textContent === words);
    if (!one) throw new Error(`no ${words}`);
    return one;
  });

it.each([
  ['bikes', 'Add bike', '/bikes/new'],
  ['calendar', 'Add Course', '/calendar/new'],
  ['books', 'Add CBT Book', '/certificates/books/new'],
  ['staff', 'Add Staff', '/staff/add'],
] as const)('%s: %s', async (area, words, address) => {
  show(area, {}, 'EDIT');
  expect((await found(words)).getAttribute('href')).toContain(address);
});

it('people with access to only their own calendar can add a course', async () => {
  const calendar_own_permission = 'USER_PERMISSION_EDIT';
  show('calendar', { calendar_permission: 'USER_PERMISSION_NONE', calendar_own_permission }, 'VIEW');
  expect((await found('Add Course')).getAttribute('href')).toContain('/calendar/new');
});

it('an admin can add staff, whatever their own permission', async () => {
  show('staff', { admin_permission: true }, 'VIEW');
  expect((await found('Add Staff')).getAttribute('href')).toContain('/staff/add');
});

it.each(['bikes', 'calendar', 'books', 'staff'] as const)(
  'offers no add button to people who may only look at %s',
  async (added) => {
    show(added, {}, 'VIEW');
    await vi.waitFor(() => expect(document.querySelector('#root')?.textContent).toContain('The page'));
    expect(document.querySelectorAll('a, button')).toHaveLength(0);
  },
);
