// @vitest-environment dom
// On a phone whose clock is wrong, and which has heard the school's time, what is expired and what is saved go by the right day.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetServerTime, noteServerTime } from '~data/page/server-time';
import { bike, supplier } from '~tests/sync/helpers/rows';
import { NEW_BIKE, openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';

const NOW = Date.parse('2026-11-27T10:00:00.000Z');
let app: Saver;

beforeEach(() => {
  freshBrowser();
  forgetServerTime();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page on a phone whose clock says this. */
async function openAt(clock: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(clock) });
  noteServerTime(new Date(NOW).toUTCString());
  app = await openSaver();
  await app.bring({
    suppliers: [supplier(1), supplier(2)],
    bikes: [bike(1, { mot_expiry_date: '2026-11-26' }), bike(2, { mot_expiry_date: '2026-12-03' }), bike(3)],
  });
}

it.each([
  '2020-03-12T08:00:00.000Z',
  '1970-01-01T00:00:01.000Z',
  '2031-05-01T23:30:00.000Z',
  '2026-11-25T10:00:00.000Z',
])('a phone at %s', async (clock) => {
  await openAt(clock);
  const { getBikeFacets } = await import('~data/bikes/bikes');
  const { tiles } = await getBikeFacets();
  expect([tiles.motExpired.count, tiles.motDue.count]).toEqual([1, 1]);
  await app.addBike(NEW_BIKE);
  await app.saveBike(1, { colour: 'Blue' });
  await app.saveBike(1, { colour: 'Green' });
  const dated = (await app.outbox()).map(({ recordedAt, deviceAt }) => [
    recordedAt.slice(0, 13),
    deviceAt?.slice(0, 13),
  ]);
  expect(dated).toEqual([
    ['2026-11-27T10', clock.slice(0, 13)],
    ['2026-11-27T10', clock.slice(0, 13)],
  ]);
  expect((await app.getBike(-1))?.created.slice(0, 13)).toBe('2026-11-27T10');
});

it('a phone whose clock is right keeps its time, and no other beside it', async () => {
  await openAt('2026-11-27T10:01:00.000Z');
  await app.addBike(NEW_BIKE);
  expect((await app.outbox()).map(({ recordedAt, deviceAt }) => [recordedAt.slice(0, 16), deviceAt])).toEqual([
    ['2026-11-27T10:01', undefined],
  ]);
});
