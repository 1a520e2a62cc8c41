// @vitest-environment dom
// What is said of courses that were added, with the way to the first of them and the way back.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claim } from '~data/outbox/claim';
import { settle } from '~data/outbox/settle';
import { door } from '~data/database-access';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { fill, seeField, tick } from '~tests/unit/features/bikes/bike-form-hands';
import { queue } from '~tests/unit/features/bikes/bike-school';
import { courseRow, feedCalendar, openCalendar } from './calendar-forms-page';

hearToasts();

const SAVED = 'Saved on this computer. Will send when there is signal.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
});

/** Adds as many courses, each a week after the one before; the first on 08/12/2026. */
async function add(count: number, state: 'offline' | 'all-sent') {
  signInAnew();
  await feedCalendar();
  const history = openCalendar('new?date=2026-12-08&site=1');
  await seeField('Spaces');
  press('Sal Moretti');
  if (count > 1) {
    tick('Repeats');
    await seeField('How many courses');
    fill('How many courses', String(count));
    await see(`${count} courses`);
  }
  setSyncStatus({ state });
  press(count > 1 ? `Add ${count} courses` : 'Add course');
  await soon(async () => expect(await queue()).toHaveLength(count));
  return history;
}

/** What the last toast said, with its buttons. */
const shown = () => {
  const [, said, offer] = vi.mocked(toast).mock.calls.at(-1) ?? [];
  return [said, offer?.detail, offer?.actions.map(({ label }) => label)];
};
const choose = (label: string) =>
  vi
    .mocked(toast)
    .mock.calls.flatMap(([, , offer]) => offer?.actions ?? [])
    .find((action) => action.label === label)
    ?.run();

/** The engine has begun to send the first change; `answer`: and the school has answered. */
async function sendFirst(answer: boolean): Promise<void> {
  const [first] = await queue();
  await door.run(async (database) => {
    const how = { owner: 'engine', now: Date.now(), lease: 60_000, takeOver: true };
    const [held] = await claim(database, [first?.seq ?? 0], how);
    if (!held || !answer) return;
    const { series, date } = held.body as { series: string; date: string };
    const row = courseRow(41, { client_key: held.mid, series, date });
    await settle(database, [{ claim: held, done: { row } }], Date.now());
  });
}

describe('a series that was added', () => {
  it('is named with its days, and never sent if it is taken back before that', async () => {
    await add(6, 'offline');
    await soon(() => expect(shown()).toEqual(['6 courses added, 8 Dec–12 Jan', SAVED, ['View', 'Undo']]));
    choose('Undo');
    await soon(async () => expect(await queue()).toEqual([]));
    await soon(() => expect(shown()[0]).toBe('6 courses removed'));
  });

  it('is deleted at the school as far as it was sent', async () => {
    await add(3, 'all-sent');
    await sendFirst(true);
    await soon(() =>
      expect(shown().slice(0, 2)).toEqual(['3 courses added, 8 Dec–22 Dec', 'The first is sent. The others follow.']),
    );
    choose('Undo');
    await soon(async () => expect((await queue()).map(({ op, targetId }) => [op, targetId])).toEqual([['delete', 41]]));
  });

  it('is deleted only after the answer to what is being sent', async () => {
    await add(3, 'offline');
    await soon(() => expect(shown()[1]).toBe(SAVED));
    await sendFirst(false);
    choose('Undo');
    await soon(async () => expect((await queue()).map(({ op }) => op)).toEqual(['create', 'delete']));
  });

  it('opens with its first course', async () => {
    const history = await add(2, 'offline');
    await soon(() => expect(shown()[2]).toContain('View'));
    choose('View');
    await see('Tuesday 08/12/2026');
    expect(history.location.pathname).toMatch(/^\/calendar\/-\d+\/details$/u);
  });
});

describe('one course that was added', () => {
  it('is named with its day, and taken back alone', async () => {
    await add(1, 'offline');
    await soon(() => expect(shown()).toEqual(['CBT added on Tue 8 Dec', SAVED, ['View', 'Undo']]));
    choose('Undo');
    await soon(async () => expect(await queue()).toEqual([]));
    await soon(() => expect(shown()[0]).toBe('CBT removed'));
  });

  it('offers no Undo once the school has it', async () => {
    await add(1, 'all-sent');
    await sendFirst(true);
    await soon(() => expect(shown().slice(0, 2)).toEqual(['CBT added on Tue 8 Dec', undefined]));
  });
});
