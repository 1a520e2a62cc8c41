// @vitest-environment dom
// A device whose date is wrong says so on every screen, and says nothing while it is right.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockLine } from '~app/shell/clock-line';
import { forgetServerTime, noteServerTime } from '~data/page/server-time';
import { openPage } from '../features/open-page';

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
