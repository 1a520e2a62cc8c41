// @vitest-environment dom
// A device whose date is wrong says so on every screen, and says nothing while it is right.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockLine } from '~app/late/clock-line';
import { isDoubtful } from '~app/late/clock-watch';
import { forgetServerTime, noteServerTime } from '~data/page/server-time';
import { signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '../features/open-page';
import { openApp } from './whole-app';

const NOW = Date.parse('2026-11-27T10:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW });
  localStorage.clear();
  forgetServerTime();
});
afterEach(() => {
  vi.useRealTimers();
});

async function lineAt(clock: number): Promise<string> {
  vi.setSystemTime(clock);
  noteServerTime(new Date(NOW).toUTCString());
  const rootRoute = createRootRoute();
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => (
      <div data-drawn>
        <ClockLine />
      </div>
    ),
  });
  openPage(rootRoute.addChildren([page]), ['/'], 390);
  return vi.waitFor(() => {
    const drawn = document.querySelector('[data-drawn]');
    if (!drawn) throw new Error('not drawn');
    return drawn.textContent;
  });
}

it.each([
  ['at 2020', Date.parse('2020-03-12T10:00:00Z'), '12/03/2020'],
  ['at 1970', 0, '01/01/1970'],
  ['a day and a minute fast', NOW + 24 * HOUR + 60_000, '28/11/2026'],
  ['twelve years fast', Date.parse('2038-01-19T03:00:00Z'), '19/01/2038'],
])('a clock %s', async (_, clock, day) => {
  expect(await lineAt(clock)).toBe(
    `The date on this phone is wrong: it says ${day}. Connect uses the school’s date, 27/11/2026. Put it right in the settings of this phone.`,
  );
});

it.each([0, 60_000, -5 * 60_000, 23 * HOUR])('nothing for a clock that is %i ms off', async (off) => {
  expect(await lineAt(NOW + off)).toBe('');
});

it.each(['/login', '/home', '/signup', '/terms', '/help'])('is on %s', async (address) => {
  vi.stubGlobal('isSecureContext', true);
  if (address === '/help') signInAnew();
  vi.setSystemTime(NOW + 9 * 24 * HOUR);
  openApp(address, 390);
  await soon(() => expect(document.querySelector('h1')).not.toBeNull());
  noteServerTime(new Date(NOW).toUTCString());
  openApp(address, 390);
  await soon(() => expect(text()).toContain('The date on this phone is wrong: it says 06/12/2026.'));
});

it.each([
  ['right', 0, 0, false],
  ['an hour and a half fast', 90 * 60_000, 0, true],
  ['set back by a day in the open page', 0, -24 * HOUR, true],
])('is looked at more closely with a clock %s', (_, off, later, doubtful) => {
  vi.setSystemTime(NOW + off);
  noteServerTime(new Date(NOW).toUTCString());
  vi.setSystemTime(NOW + off + later);
  expect(isDoubtful()).toBe(doubtful);
});
