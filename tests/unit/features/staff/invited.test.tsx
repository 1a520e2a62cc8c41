// @vitest-environment dom
// Somebody who hasn't used their invitation, or sees nothing: the chip in the list, and the invitation sent again.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import * as staffSave from '~data/school/staff-save';
import { toast } from '~ui/overlays/toasts';
import { CHECK_FIRST, fillDevice } from '~tests/unit/features/device-fails';
import { feed, named, press, see, soon } from '~tests/unit/features/bikes/bike-page';
import type { Server } from '~tests/unit/data/tab';
import type { StaffMember } from '~contract/staff/staff';
import { hearToasts } from '~tests/helpers/stand-ins';
import { member } from './member';
import { openStaff, signInAs } from './staff-page';

hearToasts();

const SEND = '/school/staff/6/send-reset-password-email/';
const AGAIN = 'Send the invitation again';
const IN_ROW = `${AGAIN} to Nia Vance`;

let server: Server;
beforeEach(() => {
  server = signInAs();
});

const nia = (but: Partial<StaffMember>) => member(6, 'Nia Vance', but);
const chips = () => [...document.querySelectorAll('tr .chip')].map(({ textContent }) => textContent);

async function openList(but: Partial<StaffMember>): Promise<void> {
  await openStaff(['/staff'], [nia(but)]);
  await see('Nia Vance');
}

it.each([
  [{ invited: true, no_access: true }, ['Invited, no access yet']],
  [{ invited: true }, ['Invited']],
  [{ no_access: true }, ['No access yet']],
  [{}, []],
  [{ invited: true, no_access: true, active: false }, ['Deactivated']],
])('%j: %j', async (but, said) => {
  await openList(but);
  expect(chips()).toEqual(said);
});

it('the chip and the button go when the feed says that the link was used', async () => {
  await openList({ invited: true });
  await soon(() => expect(named(IN_ROW)).toBeDefined());
  await feed({ staff: [nia({ version: 4 })] });
  await soon(() => expect(chips()).toEqual([]));
  expect(named(IN_ROW)).toBeUndefined();
});

it('the row sends the invitation again, and says to which address', async () => {
  server.answer(SEND, { status: 204 });
  await openList({ invited: true });
  press(IN_ROW);
  await soon(() => expect(toast).toHaveBeenCalledWith('done', 'The invitation goes to nia@example.com again'));
  expect(server.to(SEND)).toMatchObject([{ method: 'POST' }]);
});

it('a refusal of the row’s button is said', async () => {
  server.answer(SEND, { status: 429, json: { detail: 'Three invitations a day', code: 'throttled' } });
  await openList({ invited: true });
  press(IN_ROW);
  await soon(() => expect(toast).toHaveBeenCalledWith('failed', expect.stringContaining('Three invitations a day')));
});

it('what stops on this device is said, and the row’s button works again', async () => {
  vi.stubGlobal('reportError', () => undefined);
  server.answer(SEND, { status: 204 });
  await openList({ invited: true });
  vi.spyOn(staffSave, 'sendPersonLink').mockRejectedValueOnce(new DOMException('closed', 'InvalidStateError'));
  press(IN_ROW);
  await soon(() => expect(toast).toHaveBeenCalledWith('failed', CHECK_FIRST));
  await soon(() => expect(named(IN_ROW)?.hasAttribute('disabled')).toBe(false));
  press(IN_ROW);
  await soon(() => expect(toast).toHaveBeenCalledWith('done', 'The invitation goes to nia@example.com again'));
});

it('a deactivation that this device couldn’t store may have been done, and can be tried again', async () => {
  server.answer('/school/staff/6/deactivate/', { status: 200, json: nia({ version: 4, active: false }) });
  await openStaff(['/staff', '/staff/6/edit'], [nia({})]);
  await soon(() => expect(named('Deactivate')).toBeDefined());
  const deactivate = async () => {
    press('Deactivate');
    await see('Deactivate Nia Vance?');
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')]
      .find(({ textContent }) => textContent === 'Deactivate')
      ?.click();
  };
  const makeRoom = fillDevice();
  await deactivate();
  await see(CHECK_FIRST);
  makeRoom();
  await soon(() => expect(named('Deactivate')?.hasAttribute('disabled')).toBe(false));
  await deactivate();
  await soon(() => expect(toast).toHaveBeenCalledWith('done', 'Nia Vance was deactivated'));
});

it('people who may only look have no such button', async () => {
  signInAs({ staff_planner_permission: 'USER_PERMISSION_VIEW' });
  await openList({ invited: true });
  expect(chips()).toEqual(['Invited']);
  expect(named(IN_ROW)).toBeUndefined();
});

it('the person’s page says what is missing, and sends the invitation again', async () => {
  server.answer(SEND, { status: 204 });
  await openStaff(['/staff', '/staff/6/edit'], [nia({ invited: true, no_access: true })]);
  await see('They haven’t used the link in their invitation yet. They see nothing until their permissions are set.');
  expect(named('Send password link')).toBeUndefined();
  press(AGAIN);
  await soon(() => expect(toast).toHaveBeenCalledWith('done', 'The invitation goes to nia@example.com again'));
});

it('the page of somebody who signs in already sends a link for a password', async () => {
  await openStaff(['/staff', '/staff/6/edit'], [nia({})]);
  await soon(() => expect(named('Send password link')).toBeDefined());
  expect(named(AGAIN)).toBeUndefined();
});
