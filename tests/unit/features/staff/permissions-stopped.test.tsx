// @vitest-environment dom
// A person's permissions and devices, where this device fails in between.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import * as staffSave from '~data/school/staff-save';
import { PermissionsModal } from '~features/staff/rights/permissions-modal';
import { someone } from '~tests/helpers/people';
import type { Server } from '~tests/unit/data/tab';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { feed, named, press, see, soon } from '~tests/unit/features/bikes/bike-page';
import { CHECK_FIRST, NOT_KNOWN, stopNextCall } from '~tests/unit/features/device-fails';
import { openPage } from '~tests/unit/features/open-page';
import { member } from './member';
import { openStaff, signInAs } from './staff-page';

hearToasts();

const RIGHTS = '/school/staff/6/permissions/';
const DEVICES = '/school/staff/6/devices/';
const NIA = member(6, 'Nia Vance');
const closed = () => new DOMException('closed', 'InvalidStateError');

let server: Server;
beforeEach(() => {
  server = signInAs().answer(RIGHTS, { status: 200, json: { ...NIA, ...someone('VIEW').permissions } });
});

async function openRights() {
  await feed({ staff: [NIA] });
  const rootRoute = createRootRoute({ component: Outlet });
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const routes = [at('/staff', () => 'The list'), at('/staff/6/permissions', () => <PermissionsModal staffId={6} />)];
  return openPage(rootRoute.addChildren(routes), ['/staff', '/staff/6/permissions'], 1440);
}

const choice = (title: string) =>
  [...document.querySelectorAll('fieldset label')]
    .find((label) => label.querySelector('.font-bold')?.textContent === title)
    ?.querySelector('input');

it('saving permissions that stops here keeps what was chosen, and can be tried again', async () => {
  const history = await openRights();
  await soon(() => expect(choice('Office')).toBeDefined());
  choice('Office')?.click();
  await soon(() => expect(choice('Office')?.checked).toBe(true));
  const reported = stopNextCall();
  press('Save permissions');
  await see(NOT_KNOWN);
  expect(reported).toHaveBeenCalledOnce();
  expect([choice('Office')?.checked, named('Save permissions')?.hasAttribute('disabled')]).toEqual([true, false]);
  press('Save permissions');
  await soon(() => expect(toast).toHaveBeenCalledWith('done', 'Permissions of Nia Vance saved'));
  await soon(() => expect(history.location.pathname).toBe('/staff'));
});

it('permissions that could not be loaded here say so, and what to do', async () => {
  vi.stubGlobal('reportError', () => undefined);
  vi.spyOn(staffSave, 'askPermissions').mockRejectedValueOnce(closed());
  await openRights();
  await see('Couldn’t load the permissions on this device. Close this and open it again.');
});

it('says that a device may have been signed out, and loads the list again', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const device = {
    id: 9,
    name: 'Nia’s phone',
    created: '2026-11-20T10:00:00.000Z',
    last_seen: '2026-11-20T10:00:00.000Z',
    current: false,
  };
  server.answer(DEVICES, { status: 200, json: { count: 1, results: [device] } });
  vi.spyOn(staffSave, 'endPersonDevice').mockRejectedValueOnce(closed());
  await openStaff(['/staff', '/staff/6/edit'], [NIA]);
  await see('Nia’s phone');
  const asked = server.to(DEVICES).length;
  press('Sign out this device');
  await see('Sign out Nia Vance’s Nia’s phone?');
  press('Sign out');
  await see(CHECK_FIRST);
  await soon(() => expect(server.to(DEVICES)).toHaveLength(asked + 1));
  await soon(() => expect(named('Sign out this device')?.hasAttribute('disabled')).toBe(false));
});
