// @vitest-environment dom
// The week's empty places, its legend, its one Tab stop, and the handle that moves a course without a mouse.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { door } from '~data/database-access';
import { setSyncStatus } from '~sync/status';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { hearOffers } from '~tests/helpers/stand-ins';
import { CBT } from '~tests/sync/helpers/calendar-rows';
import { see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { DAY, feedCalendar, lanes, openCalendar } from './calendar-page';

hearOffers();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:30:00Z') });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
  await feedCalendar();
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );

async function openWeek() {
  const history = openCalendar(`/calendar?date=${DAY}`);
  await soon(() => expect(lanes()).toContain('Owen Tasker'));
  return history;
}

it('an empty place adds a course on its day for its person', async () => {
  const history = await openWeek();
  expect(button('Add course: Sites and bikes, Mon 23 Nov')).toBeUndefined();
  button('Add course: Owen Tasker, Mon 23 Nov')?.click();
  await soon(() => expect(history.location.pathname).toBe('/calendar/new'));
  expect(history.location.search).toContain('on=2026-11-23');
  expect(history.location.search).toContain('with=4');
});

it('is not offered to a person who may only look', async () => {
  signInAnew('VIEW');
  await feedCalendar();
  await openWeek();
  expect(document.querySelector('.slot')).toBeNull();
});

it('the legend shows one site, and all again', async () => {
  const history = await openWeek();
  expect(button('Hilltop Park')?.getAttribute('aria-pressed')).toBe('false');
  button('Hilltop Park')?.click();
  await soon(() => expect(button('Hilltop Park')?.getAttribute('aria-pressed')).toBe('true'));
  expect(history.location.search).toContain('site=2');
  button('Hilltop Park')?.click();
  await soon(() => expect(history.location.search).not.toContain('site'));
});

it('has one Tab stop, and arrow keys lead on from it', async () => {
  await openWeek();
  const stops = () => [...document.querySelectorAll<HTMLElement>('[data-cell]')].filter((one) => one.tabIndex === 0);
  await soon(() => expect(stops()).toHaveLength(1));
  stops()[0]?.focus();
  const before = document.activeElement;
  before?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await soon(() => expect(document.activeElement).not.toBe(before));
  expect(stops()).toEqual([document.activeElement]);
});

it('a tap on the handle asks where to, and the move can be undone', async () => {
  await openWeek();
  const block = [...document.querySelectorAll('a')].find((one) => one.textContent.includes('CBT, Saturday 28'));
  block?.querySelector<HTMLElement>('.grip')?.click();
  await see('Move CBT?');
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === 'Start');
  const input = document.querySelector<HTMLInputElement>(`[id="${label?.htmlFor ?? ''}"]`);
  if (!input) throw new Error('no field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '14:00');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await soon(() => expect(text()).toContain('ToSat 28 Nov, 14:00–22:45, Callum Reith'));
  await soon(() => expect(button('Move')?.disabled).toBe(false));
  button('Move')?.click();
  await soon(() => expect(offerUndo).toHaveBeenCalledOnce());
  const offered = vi.mocked(offerUndo).mock.calls[0]?.[0];
  expect(offered?.done).toBe('CBT moved to Sat 28 Nov, 14:00');
  await expect(offered?.undo()).resolves.toBe(true);
  const changes = await door.run(({ mirror }) => mirror.mutations.toArray());
  expect(changes.filter(({ targetId }) => targetId === CBT).map(({ body }) => body['start_time'])).not.toContain(
    '14:00:00',
  );
});
