// @vitest-environment dom
// A DVSA test in the calendar: what its page says, until when it can be changed, and its rider.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEvent } from '~contract/calendar/events';
import type { DvsaTest } from '~contract/dvsa/tests';
import { eventAbout } from '~features/calendar/entries/event-text';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { alerts, field, fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { eventRow, feedCalendar, openCalendar } from './calendar-forms-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();

const TEST: DvsaTest = {
  centre: 1,
  module: 'MOD_2',
  category: 'A2',
  reference: '12345678',
  fee: 7500,
  customer: null,
  reason: '',
  change_by: '2026-12-14',
};
const ON = { id: 12, full_name: 'Isla Rose Pennington' };

/** On 18/12/2026. */
function slot(but: Partial<DvsaTest> = {}): CalendarEvent {
  const times = { all_day: false, start_time: '10:20:00', finish_time: '11:00:00' };
  const days = { date: '2026-12-18', end_date: '2026-12-18' };
  const of = { type: 'EVENT_DVSA_TEST', title: 'Mod 2 A2 · Staneley', blocks_availability: false } as const;
  return eventRow(4, { ...of, staff: [], ...times, ...days, test: { ...TEST, ...but } });
}

const PATH = '/school/events/4/candidate/';
let server: Server;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
  server = signInAnew();
});

async function open(test: CalendarEvent) {
  await feedCalendar({ events: [test] });
  openCalendar('event/4/edit');
  await see('DVSA test');
}

async function pickRider(name: string) {
  fill('Rider', name);
  await soon(() => expect(document.querySelector('[role="option"]')).not.toBeNull());
  document.querySelector<HTMLElement>('[role="option"]')?.click();
  await soon(() => expect(named('Put this rider on the test')).toMatchObject({ disabled: false }));
}

describe('the page of a test', () => {
  it('has its facts, and offers no other type', async () => {
    await open(slot());
    for (const fact of ['Mod 2, category A2', '12345678', '£75.00']) expect(text()).toContain(fact);
    for (const name of ['Type', 'All day', 'To']) expect(() => field(name)).toThrow(`no field ${name}`);
  });

  it.each([
    ['2026-11-24', 'No rider yet: change or cancel it with DVSA by 14/12/2026.', false],
    ['2026-12-07', 'No rider yet: change or cancel it with DVSA by 14/12/2026.', true],
    ['2026-12-15', 'No rider yet. It could be changed or cancelled without losing the fee until 14/12/2026.', true],
    ['2026-12-19', 'No rider was put on it.', false],
  ])('on %s says: %s', async (day, words, isMarked) => {
    vi.setSystemTime(Date.parse(`${day}T10:00:00Z`));
    await open(slot());
    await see(words);
    const marked = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    expect(marked.includes(words)).toBe(isMarked);
  });

  it('is an event that people can’t choose by hand', async () => {
    await feedCalendar();
    openCalendar('event/new');
    await seeField('Type');
    expect([...field('Type').querySelectorAll('option')].map(({ value }) => value)).not.toContain('EVENT_DVSA_TEST');
  });

  it('needs signal for its rider', async () => {
    setSyncStatus({ state: 'offline', lastContact: null });
    await open(slot());
    await see('To put a rider on it or take them off: this needs signal.');
    expect(() => field('Rider')).toThrow('no field Rider');
  });

  it('has no way to change its rider for those who may only look', async () => {
    signInAnew('VIEW');
    await open(slot({ customer: ON }));
    await see('Isla Rose Pennington');
    expect(named('Take Isla Rose Pennington off')).toBeUndefined();
  });
});

describe('its rider', () => {
  it('is put on it, with what a person has to check', async () => {
    server.answer(PATH, { status: 200, json: { ...slot({ customer: ON }), version: 2 } });
    await open(slot());
    await seeField('Rider');
    expect(named('Put this rider on the test')).toMatchObject({ disabled: true });
    await pickRider('Pennington');
    await see('Check that they have passed Mod 1 in this category');
    press('Put this rider on the test');
    press('Put this rider on the test');
    await see('Take Isla Rose Pennington off');
    expect(server.to(PATH).map(({ body }) => body)).toEqual([{ customer: 12 }]);
    expect(toast).toHaveBeenCalledWith('done', 'The rider is on this test');
    expect(text()).not.toContain('No rider yet');
  });

  it('is questioned by the school, and goes on it with a reason', async () => {
    const conflicts = ['Their Mod 1 is on 21/12/2026, not before this Mod 2'];
    const refused = { status: 400, json: { reason: ['Give a reason for going ahead'], conflicts } };
    server.answer(PATH, refused, { status: 200, json: slot({ customer: ON, reason: 'Passed elsewhere' }) });
    await open(slot());
    await seeField('Rider');
    await pickRider('Pennington');
    press('Put this rider on the test');
    await see(conflicts[0] ?? '');
    expect(alerts()).toContain('Give a reason for going ahead');
    fill('Reason for going ahead', 'Passed elsewhere');
    press('Put this rider on the test');
    await see('Take Isla Rose Pennington off');
    expect(server.to(PATH).map(({ body }) => body)).toEqual([
      { customer: 12 },
      { customer: 12, reason: 'Passed elsewhere' },
    ]);
    const keys = server.to(PATH).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('who is chosen but not on it yet is no part of what is saved, and the form says so', async () => {
    await open(slot());
    await seeField('Rider');
    await pickRider('Pennington');
    press('Save changes');
    await see('The rider that you chose isn’t on the test yet');
    expect(server.to(PATH)).toEqual([]);
  });

  it('is taken off it', async () => {
    server.answer(PATH, { status: 200, json: slot() });
    await open(slot({ customer: ON }));
    await see('Take Isla Rose Pennington off');
    press('Take Isla Rose Pennington off');
    await seeField('Rider');
    expect(server.to(PATH).map(({ body }) => body)).toEqual([{ customer: null }]);
    await soon(() => expect(toast).toHaveBeenCalledWith('done', 'Isla Rose Pennington is off this test'));
  });

  it('is named in the calendar', () => {
    const known = { sites: [], instructors: [], today: '2026-11-24' };
    expect(eventAbout({ ...slot(), pending: null }, known)).toBe('No rider yet');
    const soon = { ...known, today: '2026-12-10' };
    expect(eventAbout({ ...slot(), pending: null }, soon)).toBe('No rider: change or cancel by Mon 14 Dec');
    expect(eventAbout({ ...slot({ customer: ON }), pending: null }, known)).toBe('Isla Rose Pennington');
  });
});
