// @vitest-environment dom
// What deactivating an instructor means for the courses that they instruct, and what they hand back.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import { courseRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { feed, named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue } from '~tests/unit/features/bikes/bike-school';
import type { Permissions } from '~contract/staff/permissions';
import type { Server } from '~tests/unit/data/tab';
import type { StaffMember } from '~contract/staff/staff';
import { hearToasts } from '~tests/helpers/stand-ins';
import { member } from './member';
import { openStaff, signInAs } from './staff-page';

hearToasts();

const GONE = '/school/staff/5/deactivate/';
const today = londonDay(new Date());
const day = (days: number) => addDaysTo(today, days);
const callum = (but: Partial<StaffMember> = {}) => member(5, 'Callum Reith', but);
const PEOPLE = [callum(), member(6, 'Sal Moretti', { suppliers: [1] }), member(7, 'Nia Vance')];

async function open(people = PEOPLE, rights: Partial<Permissions> = { admin_permission: true }): Promise<Server> {
  const server = signInAs(rights);
  server.answer(GONE, { status: 200, json: callum({ version: 4, active: false }) });
  await feed({
    courses: [
      courseRow(1, { date: day(4) }),
      courseRow(2, { date: day(4), supplier: { id: 2, name: '', connect_location_name: 'Hilltop Park' } }),
      courseRow(3, { date: day(-1) }),
      courseRow(4, { date: day(9), instructors: [{ id: 6, full_name: 'Sal Moretti' }] }),
    ],
    orders: [orderRow(31, 1)],
  });
  await openStaff(['/staff', '/staff/5/edit'], people);
  await soon(() => expect(named('Deactivate')).toBeDefined());
  press('Deactivate');
  await see('Deactivate Callum Reith?');
  return server;
}

const dialog = () => document.querySelector<HTMLElement>('[role="alertdialog"]');
const confirm = () =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Deactivate')?.click();
const offered = () =>
  [...(dialog()?.querySelectorAll('select') ?? [])].map((one) => [...one.options].map((option) => option.text));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

it('names the courses to come, offers who is free and certified, and says what to hand back', async () => {
  await open();
  await see('Callum Reith instructs 2 courses to come');
  expect(dialog()?.textContent).toContain(`CBT Quayside Yard, 1 rider${weekdayText(day(4))}, 08:15`);
  expect(dialog()?.textContent).toContain(`CBT Hilltop Park, no riders${weekdayText(day(4))}, 08:15`);
  expect(dialog()?.textContent).toContain('certificate (CBT1) goes to DVSA, blank DL196 certificates come back');
  expect(offered()).toEqual([['Sal Moretti'], ['Nia Vance']]);
});

it('deactivates, then gives each course its new instructor', async () => {
  const server = await open();
  await see('Callum Reith instructs 2 courses to come');
  confirm();
  const done = 'Callum Reith was deactivated, 2 courses have another instructor';
  await soon(() => expect(toast).toHaveBeenCalledWith('done', done));
  expect(server.to(GONE)).toHaveLength(1);
  expect((await queue()).map(({ entity, targetId, body }) => [entity, targetId, body])).toEqual([
    ['courses', 1, { instructors: [6] }],
    ['courses', 2, { instructors: [7] }],
  ]);
});

it('nothing changes if the school refuses', async () => {
  const server = await open();
  server.answer(GONE, {
    status: 403,
    json: { detail: 'Only the account owner can do this', code: 'permission_denied' },
  });
  await see('Callum Reith instructs 2 courses to come');
  confirm();
  await soon(() => expect(server.to(GONE)).toHaveLength(1));
  await see('Only the account owner can do this');
  expect(await queue()).toEqual([]);
});

it('someone whose certificate runs out before then isn’t offered, and the course stays as it is', async () => {
  await open([callum(), member(6, 'Sal Moretti', { certificate_expires: day(3) })]);
  await see('Nobody else is free then with a valid certificate. Callum Reith stays on it.');
  expect(offered()).toEqual([]);
});

it('someone without a certificate hands nothing back', async () => {
  await open([callum({ instructor_certificate: '' })]);
  expect(text()).not.toContain('DL196');
});
