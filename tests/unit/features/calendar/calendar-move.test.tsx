// @vitest-environment dom
// Dragging a course: the question, its conflicts, and drops that change nothing. This DOM has no layout, so the tests
// set a lane's size; browser tests check real positions.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listCalendar } from '~data/calendar/calendar';
import { door } from '~data/database-access';
import { setSyncStatus } from '~sync/status';
import { CBT } from '~tests/sync/helpers/calendar-rows';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { actAs, DAY, feedCalendar, lanes, openCalendar } from './calendar-page';

let others = 9500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:30:00Z') });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
});

/** Puts the lane with this name under the pointer, 700 pixels wide. */
function under(lane: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('[data-lane]')].find(
    (one) => one.getAttribute('aria-label') === lane,
  );
  if (!found) throw new Error(`no lane ${lane}`);
  found.getBoundingClientRect = () => new DOMRect(0, 0, 700, 100);
  document.elementsFromPoint = () => [found];
}

const block = () => [...document.querySelectorAll('a')].find((one) => one.textContent.includes('CBT, Saturday 28'));

/** Drags the course from `from` to `to`, in pixels from the left, and presses `key` before the release. */
function drag(from: number, to: number, { key, type = 'mouse' }: { key?: string; type?: string } = {}): void {
  const at = (clientX: number) => ({ clientX, clientY: 10, button: 0, pointerType: type, bubbles: true });
  block()?.dispatchEvent(new PointerEvent('pointerdown', at(from)));
  globalThis.dispatchEvent(new PointerEvent('pointermove', at((from + to) / 2)));
  if (key !== undefined) globalThis.dispatchEvent(new KeyboardEvent('keydown', { key }));
  globalThis.dispatchEvent(new PointerEvent('pointerup', at(to)));
}

async function openWeek(): Promise<void> {
  await feedCalendar();
  openCalendar(`/calendar?date=${DAY}`);
  await soon(() => expect(lanes()).toContain('Owen Tasker'));
}

const changesHere = () => door.run(({ mirror }) => mirror.mutations.toArray());

const dialog = () => document.querySelector('[role="alertdialog"]');

function type(label: string, typed: string): void {
  const id = [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.htmlFor;
  const input = document.querySelector<HTMLInputElement>(`[id="${id}"]`);
  if (!input) throw new Error(`no field ${label}`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('a dragged course', () => {
  it('asks with the old and new slot before it is moved', async () => {
    await openWeek();
    under('Owen Tasker');
    drag(550, 350);
    await see('Move CBT?');
    expect(text()).toContain('FromSat 28 Nov, 08:00–16:45, Callum Reith');
    expect(text()).toContain('ToThu 26 Nov, 08:00–16:45, Owen Tasker');
    expect(await changesHere()).toEqual([]);
    press('Cancel');
    await soon(() => expect(dialog()).toBeNull());
    expect(await changesHere()).toEqual([]);
  });

  it('shows its conflicts and needs a reason for going ahead', async () => {
    await openWeek();
    under('Owen Tasker');
    // Owen has a holiday on the target day.
    drag(550, 350);
    await see('Conflicts');
    expect(text()).toContain('Owen Tasker: Holiday');
    const save = () => named('Save anyway');
    expect(save()?.title).toBe('Enter a reason first');
    type('Reason for going ahead', '  Owen has agreed to come ');
    await soon(() => expect(save()?.title).toBe(''));
    save()?.click();
    await soon(async () => expect(await changesHere()).toHaveLength(1));
    expect((await changesHere())[0]?.body).toEqual({
      date: '2026-11-26',
      instructors: [4],
      reason: 'Owen has agreed to come',
    });
    await soon(() => expect(dialog()).toBeNull());
    const { courses } = await listCalendar({ from: '2026-11-26', to: '2026-11-26' });
    expect(courses.map(({ id }) => id)).toEqual([CBT]);
  });

  it.each([
    ['Escape', { key: 'Escape' }, 350],
    ['touch', { type: 'touch' }, 350],
    ['the same place', {}, 560],
  ])('is not moved, and nothing is asked: %s', async (_, how, to) => {
    await openWeek();
    under('Callum Reith');
    drag(550, to, how);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(dialog()).toBeNull();
  });

  it('can’t be dropped in the lane of sites and bikes', async () => {
    await openWeek();
    under('Sites and bikes');
    drag(550, 350);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(dialog()).toBeNull();
  });

  it('can’t be given to another instructor by a person with access to their own courses only', async () => {
    actAs({ calendar_permission: 'USER_PERMISSION_VIEW' }, (others += 1));
    await openWeek();
    under('Owen Tasker');
    drag(550, 350);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(dialog()).toBeNull();
    under('Callum Reith');
    drag(550, 350);
    await see('Move CBT?');
  });
});
