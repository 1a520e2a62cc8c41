// @vitest-environment dom
// Changing what somebody on the waiting list of a course waits for.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { hearOffers } from '~tests/helpers/stand-ins';
import { press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { alerts, seeField, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { pickContact, seePicked } from '~tests/unit/features/certificates/certificate-forms-page';
import { feedList, NEXT, open, rows } from './waiting-page';

hearOffers();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
});

const TITLE = 'Edit place on waiting list';
const edit = async (search = '') => {
  const history = open('waiting', search);
  if (search === '') {
    await see(NEXT);
    press('Edit Isla Ray');
  }
  await see(TITLE);
  await seeField('Note');
  return history;
};

it('changes the kind of bike and the note without signal, with Undo', async () => {
  await feedList(2);
  const history = await edit();
  expect(history.location.href).toBe('/calendar/3/waiting?place=1');
  await see('Waiting since Mon 16/11');
  expect([value('Kind of bike'), value('Note')]).toEqual(['MANUAL', '']);
  type('Note', 'Rings on Friday');
  type('Kind of bike', 'NONE');
  press('Save changes');
  await soon(() => expect(history.location.href).toBe('/calendar/3/waiting'));
  expect(await seeQueued()).toMatchObject({
    entity: 'waiting_riders',
    op: 'patch',
    targetId: 1,
    parentId: 41,
    baseVersion: 1,
    body: { bike_type: 'NONE', notes: 'Rings on Friday' },
    base: { bike_type: 'MANUAL', notes: '' },
  });
  await soon(() => expect(rows()[0]).toContain('Own bike07700 900214Rings on Friday'));
  expect(rows()[0]).toContain('Isla RayOn this phone');
  const offered = vi.mocked(offerUndo).mock.calls[0]?.[0];
  expect(offered?.done).toBe('Isla Ray’s place on the waiting list updated');
  await expect(offered?.undo()).resolves.toBe(true);
  await soon(async () => expect(await queue()).toEqual([]));
});

it('of a place that is only on this phone goes with it', async () => {
  await feedList(2);
  open('waiting');
  await seeField('Contact');
  await pickContact('Pennington');
  await seePicked('Isla Rose Pennington');
  press('Add to waiting list');
  await see('3 waiting');
  press('Edit Isla Rose Pennington');
  await see(TITLE);
  await seeField('Note');
  type('Note', 'Any day');
  press('Save changes');
  await see('3 waiting');
  expect(await seeQueued()).toMatchObject({ op: 'create', body: { school_course_id: 3, notes: 'Any day' } });
  expect(await queue()).toHaveLength(1);
});

it('saves nothing that is as it was, and asks before it drops what was typed', async () => {
  await feedList(2);
  const history = await edit();
  press('Save changes');
  await soon(() => expect(history.location.href).toBe('/calendar/3/waiting'));
  expect(await queue()).toEqual([]);
  await see(NEXT);
  press('Edit Isla Ray');
  await see(TITLE);
  await seeField('Note');
  type('Note', 'x'.repeat(5001));
  press('Save changes');
  await soon(() => expect(alerts().join(' ')).toContain('Must be at most 5000 characters'));
  expect(await queue()).toEqual([]);
  press('Close');
  await see('Keep what you typed?');
  press('Keep as draft');
  await see(NEXT);
  press('Edit Isla Ray');
  await see('Draft from 10:00');
});

it('edits and resends what the school has refused', async () => {
  await feedList(2);
  await edit();
  type('Note', 'Rings on Friday');
  press('Save changes');
  const { seq } = await seeQueued();
  await refuse({ notes: ['Say when they can come'] });
  const history = await edit(`?place=1&resend=${seq}`);
  await see('Say when they can come');
  expect(value('Note')).toBe('Rings on Friday');
  type('Note', 'Any day');
  press('Save changes');
  await soon(async () => {
    const [change] = await queue();
    expect([change?.status, change?.body]).toEqual(['queued', { notes: 'Any day' }]);
  });
  await soon(() => expect(history.location.pathname).toBe('/calendar'));
});

it('says so where the place is gone, and leads back to the list', async () => {
  await feedList(2);
  const history = open('waiting', '?place=77');
  await see('Place on the waiting list not found on this device');
  press('Back');
  await soon(() => expect(history.location.href).toBe('/calendar/3/waiting'));
  await see(NEXT);
});
