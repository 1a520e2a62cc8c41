// @vitest-environment dom
// The waiting list of a course: who is next, putting somebody on it, booking from it, and taking somebody off.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { hearOffers } from '~tests/helpers/stand-ins';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { alerts, seeField, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { pickContact, seePicked, signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { feedList, NEXT, open, RIDER, rows, waitingRow } from './waiting-page';

hearOffers();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
});

describe('the list', () => {
  it('has who waits longest first, with since when, the kind of bike and the note', async () => {
    await feedList(1);
    open('waiting');
    await see('2 waiting');
    expect(rows()).toEqual([
      '1Isla RayWaiting since Mon 16/11Manual 125cc07700 900214BookEditRemove',
      '2Owen RayWaiting since Wed 18/11Automatic 125cc07700 900214Only weekendsBookEditRemove',
    ]);
    expect(text()).not.toContain('is next');
    expect(document.querySelector('ol a[href^="tel:"]')?.getAttribute('href')).toBe('tel:07700900214');
  });

  it('says who is next when a place is free, but not once the course is over', async () => {
    await feedList(2);
    open('waiting');
    await see(NEXT);
    vi.setSystemTime(Date.parse('2026-12-06T10:00:00Z'));
    open('waiting');
    await see('This course is over');
    expect(text()).not.toContain('is next');
    expect(named('Add to waiting list')).toBeUndefined();
  });

  it('leads to the booking of the rider', async () => {
    await feedList(2);
    const history = open('waiting');
    await see(NEXT);
    press('Book Isla Ray');
    await soon(() => expect(history.location.href).toBe('/calendar/3/order/add?contact=41'));
    history.back();
    await see(NEXT);
  });

  it('takes somebody off, with Undo', async () => {
    await feedList(2);
    open('waiting');
    await see(NEXT);
    press('Remove Isla Ray');
    await see('A place is free: Owen is next');
    const offered = vi.mocked(offerUndo).mock.calls[0]?.[0];
    expect(offered?.done).toBe('Isla Ray taken off the waiting list');
    await expect(offered?.undo()).resolves.toBe(true);
    await see(NEXT);
    expect(await queue()).toEqual([]);
  });

  it('can be read, and no more, by a person who may only look', async () => {
    signInAnew('VIEW');
    await feedList(2);
    open('waiting');
    await see(NEXT);
    await see('You can look at this, but not change it');
    const ways = ['Book Isla Ray', 'Edit Isla Ray', 'Remove Isla Ray', 'Add to waiting list'];
    expect(ways.filter((name) => named(name) !== undefined)).toEqual([]);
  });
});

describe('adding', () => {
  const pickIsla = async () => {
    await seeField('Contact');
    await pickContact('Pennington');
    await seePicked('Isla Rose Pennington');
  };

  it('puts a contact on the list without signal, and shows that it is on this phone', async () => {
    await feedList(1);
    open('waiting');
    await pickIsla();
    await soon(() => expect(value('Kind of bike')).toBe('MANUAL'));
    type('Note', 'Rings on Friday');
    press('Add to waiting list');
    await see('3 waiting');
    expect(await seeQueued()).toMatchObject({
      entity: 'waiting_riders',
      op: 'create',
      parentId: 12,
      body: { school_course_id: 3, bike_type: 'MANUAL', notes: 'Rings on Friday' },
    });
    expect(rows()[2]).toContain('Isla Rose PenningtonOn this phone');
    expect(value('Note')).toBe('');
  });

  it('refuses a contact who is already on the course or the list', async () => {
    await feedList(1, [waitingRow(5, 'Isla', '2026-11-16T09:00:00.000Z', { customer: RIDER })]);
    open('waiting');
    await pickIsla();
    press('Add to waiting list');
    await soon(() => expect(alerts()).toEqual(['Isla Rose Pennington is on this waiting list already']));
    expect(await queue()).toEqual([]);
  });

  it('takes a contact whom the form is still reading', async () => {
    await feedList(1);
    open('waiting');
    await seeField('Contact');
    await pickContact('Pennington');
    await Promise.resolve();
    press('Add to waiting list');
    expect(await seeQueued()).toMatchObject({ entity: 'waiting_riders', parentId: 12 });
    await see('3 waiting');
  });

  it('refuses a contact who is already on the list, also while the form is still reading', async () => {
    await feedList(1, [waitingRow(5, 'Isla', '2026-11-16T09:00:00.000Z', { customer: RIDER })]);
    open('waiting');
    await seeField('Contact');
    await pickContact('Pennington');
    await Promise.resolve();
    press('Add to waiting list');
    await see('Isla Rose Pennington is on this waiting list already');
    expect(await queue()).toEqual([]);
  });

  it('edits and resends what the school has refused', async () => {
    await feedList(1);
    open('waiting');
    await pickIsla();
    press('Add to waiting list');
    await see('3 waiting');
    const { seq } = await seeQueued();
    await refuse({ notes: ['Say when they can come'] });
    const history = open('waiting', `?resend=${seq}`);
    await see('Say when they can come');
    type('Note', 'Any day');
    press('Add to waiting list');
    await soon(async () => {
      const [change] = await queue();
      expect([change?.status, change?.body['notes']]).toEqual(['queued', 'Any day']);
    });
    await soon(() => expect(history.location.pathname).toBe('/calendar'));
  });
});

describe('the course', () => {
  it('says how many wait, who is next, and leads there', async () => {
    await feedList(2);
    const history = open('details');
    await see(NEXT);
    press('2 waiting');
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/waiting'));
  });

  it.each([
    ['offers the list when it is full', 1, true],
    ['offers none while it has places', 2, false],
  ])('%s', async (_, places, isOffered) => {
    await feedList(places, []);
    open('details');
    await see('Bo Li');
    await soon(() => expect(named('Waiting list') !== undefined).toBe(isOffered));
  });

  it('says nothing of it to those who may not see bookings', async () => {
    signInWith({ order_permission: 'USER_PERMISSION_NONE' });
    await feedList(2);
    open('details');
    await see('Bo Li');
    expect(text()).not.toContain('waiting');
  });
});
