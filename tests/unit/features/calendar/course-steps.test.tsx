// @vitest-environment dom
// What can be done about a course: the next step first and strong, the rest in the order in which it is seen.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { named, see, signInAnew } from '~tests/unit/features/bikes/bike-page';
import { courseRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';

const CHANGES = ['Edit', 'Move to…', 'Add bike', 'Report an incident', 'Delete'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signInAnew();
  setSyncStatus({ state: 'offline' });
});

async function open(now: string, width: number): Promise<void> {
  vi.setSystemTime(Date.parse(now));
  await feedCalendar({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
  openCalendar('3/details', width);
  await see('take its riders off first');
  await see('Isla');
}

const labels = (within: string) => [...document.querySelectorAll(within)].map((one) => one.textContent.trim());
const foot = () => labels('footer :is(a, button)');
const strong = () => labels('footer .btn--pri');

describe.each([1440, 390])('the foot, %d px wide,', (width) => {
  const rest = width === 390 ? [] : CHANGES;

  it('begins with the riders before the day', async () => {
    await open('2026-12-04T10:00:00Z', width);
    expect(foot()).toEqual(['Riders', 'Issue certificates', ...rest]);
    expect(strong()).toEqual(['Riders']);
  });

  it('begins with finishing from the day on', async () => {
    await open('2026-12-05T10:00:00Z', width);
    expect(foot()).toEqual(['Finish course', 'Riders', ...rest]);
    expect(strong()).toEqual(['Finish course']);
  });
});

it('a phone has the changes below the riders, because its foot would hide half of the course', async () => {
  await open('2026-12-04T10:00:00Z', 390);
  const all = labels('[role="dialog"] :is(a.btn, button.btn)').filter((label) => !label.includes('Isla'));
  expect(all).toEqual(['Message riders', ...CHANGES, 'Riders', 'Issue certificates']);
});

it('its riders can be written to, by those who may send messages', async () => {
  await open('2026-12-04T10:00:00Z', 1440);
  expect(named('Message riders')?.getAttribute('href')).toBe('/communication/messages/new?riders=3');
  signInAnew('VIEW');
  await feedCalendar({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
  openCalendar('3/details', 1440);
  await see('Isla');
  expect(named('Message riders')).toBeUndefined();
});
