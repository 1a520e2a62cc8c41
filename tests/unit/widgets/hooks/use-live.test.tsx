// @vitest-environment dom
import 'fake-indexeddb/auto';
import { Component, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getBike } from '~data/bikes/bikes';
import { door, isDatabaseOpen } from '~data/database-access';
import { UpgradedError } from '~data/database/connection-lost';
import { bikeRow, feed, signInAnew } from '~tests/unit/features/bikes/bike-page';
import { useLive } from '~widgets/hooks/use-live';

type Question = (id: number) => Promise<unknown>;

/** A bike's registration; undefined if the bike is not on this device. */
const plate: Question = async (id) => (await getBike(id))?.registration_plate;

let root: Root;
/** What the screen has shown, and with which question, since it was last looked at. */
let shown: [id: number, answer: unknown][];
/** The questions that the database was asked, and whether it was open. */
let asked: [id: number, isOpen: boolean][];
let problem: unknown;

function Screen({ id, question }: { id: number; question: Question }) {
  const answer = useLive(async () => {
    asked.push([id, isDatabaseOpen()]);
    return { plate: await question(id) };
  }, [id]);
  shown.push([id, answer?.plate]);
  return null;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown) {
    problem = error;
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

const show = (id: number, question = plate) =>
  root.render(
    <Boundary>
      <Screen id={id} question={question} />
    </Boundary>,
  );
const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 10_000 });
const sees = (id: number, answer: unknown) => soon(() => expect(shown.at(-1)).toEqual([id, answer]));
const rename = (id: number, mark: string, version = 2) =>
  feed({ bikes: [bikeRow(id, { registration_plate: mark, version })] });
/** Longer than a live query waits before it looks. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 100));

beforeEach(async () => {
  signInAnew();
  await feed({
    bikes: [bikeRow(1, { registration_plate: 'AA11AAA' }), bikeRow(2, { registration_plate: 'BB22BBB' })],
  });
  [shown, asked, problem] = [[], [], undefined];
  root = createRoot(document.createElement('div'), { onCaughtError: () => undefined });
});

afterEach(() => root.unmount());

it('is loading, then shows each answer as it comes', async () => {
  show(1);
  await sees(1, 'AA11AAA');
  await rename(1, 'CC33CCC');
  await sees(1, 'CC33CCC');
  expect(shown).toEqual([
    [1, undefined],
    [1, 'AA11AAA'],
    [1, 'CC33CCC'],
  ]);
});

it('queries again when its dependencies change, and never shows the old answer', async () => {
  show(1);
  await sees(1, 'AA11AAA');
  shown = [];
  show(2);
  await sees(2, 'BB22BBB');
  expect(shown.slice(0, -1).map(([, answer]) => answer)).not.toContain('AA11AAA');
  expect(shown[0]).toEqual([2, undefined]);
  asked = [];
  await rename(1, 'CC33CCC');
  await rest();
  expect(asked.filter(([id]) => id === 1)).toEqual([]);
});

it.each([['at first', false] as const, ['for a new question', true] as const])(
  'opens the database beforehand %s, and follows what it reads',
  async (_, isSecond) => {
    door.close();
    if (isSecond) {
      show(2);
      await sees(2, 'BB22BBB');
      door.close();
    }
    asked = [];
    show(1);
    await sees(1, 'AA11AAA');
    expect(asked).toEqual([[1, true]]);
    await rename(1, 'CC33CCC');
    await sees(1, 'CC33CCC');
  },
);

it('throws errors where an error boundary catches them', async () => {
  const lost = new Error('lost');
  show(1, () => Promise.reject(lost));
  await soon(() => expect(problem).toBe(lost));
});

it('goes on showing the last answer when a newer version of the app has taken the database', async () => {
  let isTaken = false;
  show(1, async (id) => {
    const answer = await plate(id);
    if (isTaken) throw new UpgradedError();
    return answer;
  });
  await sees(1, 'AA11AAA');
  isTaken = true;
  asked = [];
  await rename(1, 'CC33CCC');
  await soon(() => expect(asked).toEqual([[1, true]]));
  await rest();
  expect([problem, shown.at(-1)]).toEqual([undefined, [1, 'AA11AAA']]);
});

it('stops when the screen closes', async () => {
  show(1);
  await sees(1, 'AA11AAA');
  root.unmount();
  root = createRoot(document.createElement('div'));
  asked = [];
  await rename(1, 'CC33CCC');
  await rest();
  expect(asked).toEqual([]);
});
