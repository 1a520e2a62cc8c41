// @vitest-environment dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BikeReminder } from '~contract/bikes/reminders';
import { door } from '~data/database-access';
import { getFeed } from '~data/mirror/feed-state';
import { applyPage } from '~data/mirror/apply';
import { COLLECTIONS } from '~contract/wire/collections';
import { setSyncStatus } from '~sync/status';
import { bikeRow, feed, named, open, press, see, signInAnew, soon, text } from './bike-page';
import type { Server } from '~tests/unit/data/tab';

const ADDRESS = '/bike_management/motorbikes/12/reminders/?page_size=100';
let server: Server;

function reminder(id: number, but: Partial<BikeReminder>): BikeReminder {
  const base = { kind: 'MOT', expiry_date: '2026-12-05', threshold: 14, channel: 'email', state: 'sent' } as const;
  return { id, bike: 12, at: '2026-11-21T08:00:00.000Z', detail: '', ...base, ...but };
}

const answer = (...results: BikeReminder[]) => ({ status: 200, json: { count: results.length, results } });
const sheet = () => document.querySelector('[role="dialog"]');
const rows = () => [...(sheet()?.querySelectorAll('li') ?? [])].map((row) => row.textContent);
const kept = () => door.run(({ mirror }) => mirror.answers.toArray());

async function look(width = 1440): Promise<void> {
  open('12/details', width);
  await see('Reminders by e-mail');
  press('Reminders sent');
  await see('Reminders of LB22 QDE');
}

beforeEach(async () => {
  server = signInAnew();
  await feed({ bikes: [bikeRow(12)] });
});

describe('the reminders of a bike', () => {
  it.each([
    [{ email_notification: true, sms_notification: true }, 'Reminders by e-mail and SMS, 30, 14 and 3 days before'],
    [{ email_notification: false, sms_notification: true }, 'Reminders by SMS, 30, 14 and 3 days before'],
    [{ email_notification: false, sms_notification: false }, 'No MOT and tax reminders'],
  ])('%j: %s', async (but, words) => {
    await feed({ bikes: [bikeRow(12, { version: 2, ...but })] });
    open('12/details');
    await see(words);
    expect(server.seen).toEqual([]); // nothing is asked before somebody wants to know
  });

  it.each([1440, 390])('are told one by one at %i pixels, and an uncertain one is to be checked', async (width) => {
    server.answer(
      ADDRESS,
      answer(
        reminder(3, { state: 'unknown', threshold: 3, detail: 'It may or may not have been sent: check' }),
        reminder(2, { kind: 'TAX', channel: 'sms' }),
        reminder(1, { threshold: 30, state: 'passed' }),
        reminder(4, { state: 'failed', detail: 'The school has no e-mail address' }),
      ),
    );
    await look(width);
    await soon(() => expect(rows()).toHaveLength(4));
    const [unknown, tax, passed, failed] = rows();
    expect(unknown).toMatch(/MOT, 3 days before 05\/12\/2026.*It may or may not have been sent: checkCheck$/u);
    expect(tax).toMatch(/Tax, 14 days before 05\/12\/2026.*by SMSSent$/u);
    expect(passed).toMatch(/A later reminder replaced itLeft out$/u);
    expect(failed).toMatch(/The school has no e-mail addressNot sent$/u);
    expect(text()).not.toContain('No signal');
  });

  it('say that there are none', async () => {
    server.answer(ADDRESS, answer());
    await look();
    await see('No reminders sent yet');
  });

  it('need signal, ask for nothing without it, and come by themselves with it', async () => {
    setSyncStatus({ state: 'offline' });
    server.answer(ADDRESS, answer(reminder(1, {})));
    await look();
    await see('The reminders need signal');
    expect(server.seen).toEqual([]);
    setSyncStatus({ state: 'all-sent' });
    await soon(() => expect(rows()).toHaveLength(1));
  });

  it('are shown as last heard where nobody answers, with the time, and asked again on demand', async () => {
    server.answer(ADDRESS, answer(reminder(1, {})), 'no signal', answer(reminder(1, {}), reminder(2, { kind: 'TAX' })));
    await look();
    await soon(() => expect(rows()).toHaveLength(1));
    press('Close');
    await soon(() => expect(sheet()).toBeNull());
    press('Reminders sent');
    await see('No signal: this is from');
    expect(rows()).toHaveLength(1);
    press('Try again');
    await soon(() => expect(rows()).toHaveLength(2));
    expect(text()).not.toContain('No signal');
  });

  it('say what the school said where it refused, and leave nothing here that may not be seen any more', async () => {
    server.answer(
      ADDRESS,
      answer(reminder(1, {})),
      { status: 500, json: { detail: 'Internal Server Error' } },
      { status: 403, json: { detail: 'Permission Denied' } },
    );
    await look();
    await soon(() => expect(rows()).toHaveLength(1));
    press('Close');
    await soon(() => expect(sheet()).toBeNull());
    press('Reminders sent');
    await soon(() => expect(text()).toContain(': this is from'));
    expect(rows()).toHaveLength(1);
    press('Try again');
    await see('Couldn’t load the reminders');
    await see('Permission Denied');
    expect(await kept()).toEqual([]);
  });

  it('are not said to need signal where it is this device that can’t store them', async () => {
    server.answer(ADDRESS, answer(reminder(1, {})));
    const full = new DOMException('full', 'QuotaExceededError');
    await door.run(async ({ mirror }) => void vi.spyOn(mirror.answers, 'put').mockRejectedValue(full));
    await look();
    await see('This device could not keep the answer');
    expect(text()).not.toContain('signal');
  });

  it('load again if evicted while on screen: a first snapshot evicts what came before it', async () => {
    server.answer(ADDRESS, answer(reminder(1, {})), answer(reminder(1, {}), reminder(2, { kind: 'TAX' })));
    await look();
    await soon(() => expect(rows()).toHaveLength(1));
    await door.run(({ mirror }) => mirror.answers.clear());
    await soon(() => expect(rows()).toEqual([]));
    // The rows have come.
    expect(text()).not.toContain('Couldn’t load');
    await soon(() => expect(rows()).toHaveLength(2));
  });

  it('are not requested endlessly where answers can’t be stored', async () => {
    server.answer(ADDRESS, ...Array.from({ length: 9 }, () => answer(reminder(1, {}))));
    await door.run(async ({ mirror }) => void vi.spyOn(mirror.answers, 'put').mockResolvedValue(''));
    await look();
    await see('Couldn’t load the reminders');
    expect(server.seen).toHaveLength(4);
  });

  it('are asked for again where another version of the app kept them', async () => {
    const key = `/api/v2${ADDRESS}`;
    await door.run(({ mirror }) => mirror.answers.put({ key, at: Date.now(), answer: { count: 1, results: [{}] } }));
    setSyncStatus({ state: 'offline' });
    await look();
    await see('The reminders need signal');
    expect(rows()).toEqual([]);
  });

  it('are forgotten when the rights change, and fifty answers are kept at most', async () => {
    await door.run(({ mirror }) =>
      mirror.answers.bulkPut(Array.from({ length: 60 }, (_, at) => ({ key: `old ${at}`, at, answer: null }))),
    );
    server.answer(ADDRESS, answer(reminder(1, {})));
    await look();
    await soon(async () => expect(await kept()).toHaveLength(50));
    expect((await kept()).map(({ at }) => at)).not.toContain(10);
    await door.run(async (database) => {
      const { cursor, epoch } = await getFeed(database);
      const page = { cursor: 'y', epoch: 'other', more: false, collections: [...COLLECTIONS], changes: [] };
      expect(await applyPage(database, { cursor, epoch }, page, Date.now())).toBe('anew');
    });
    expect(await kept()).toEqual([]);
  });

  it('are not asked of a bike that the school does not know yet', async () => {
    open('12/details');
    await see('Reminders by e-mail');
    expect(named('Reminders sent')).toBeDefined();
    await door.run(({ mirror }) =>
      mirror.mutations.add({
        mid: crypto.randomUUID(),
        userId: 1,
        v: 1,
        op: 'create',
        entity: 'bikes',
        tempId: -5,
        body: { registration_plate: 'WX24ABC', make: 'Honda', model: 'Grom', engine_size: 124, supplier: [1] },
        lane: 'bikes -5',
        about: 'WX24ABC',
        deps: [],
        status: 'queued',
        attempts: 0,
        notBefore: 0,
        fence: 0,
        recordedAt: '2026-11-20T11:00:00.000Z',
      }),
    );
    open('-5/details');
    await see('WX24 ABC');
    await see('Reminders by e-mail');
    expect(named('Reminders sent')).toBeUndefined();
  });
});
