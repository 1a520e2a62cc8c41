// When the outbox is looked at, by itself: what a round does is no part of it.
import { expect, it, vi } from 'vitest';
import { Schedule } from '~sync/push/schedule';
import { rest, TestClock } from './helpers/clock';

/** `nextAt`: what each round answers, in turn; afterwards null. */
function begin({ nextAt = [], pause = 0 }: { nextAt?: (number | null)[]; pause?: number } = {}) {
  const clock = new TestClock();
  const ends: (() => void)[] = [];
  const round = vi.fn<() => Promise<number | null>>(
    () =>
      new Promise((resolve) => {
        const answer = nextAt.shift() ?? null;
        ends.push(() => resolve(answer));
      }),
  );
  const onEnd = vi.fn<() => void>();
  const schedule = new Schedule({
    clock,
    onBegin: () => {},
    round,
    mayGoOn: () => pause === 0,
    rest: () => pause,
    onEnd,
  });
  const endRound = async () => {
    ends.shift()?.();
    await rest();
  };
  return { clock, schedule, round, onEnd, endRound };
}

it('runs one round at a time, and another one only where something was asked for meanwhile', async () => {
  const { schedule, round, onEnd, endRound } = begin();
  schedule.look();
  schedule.look();
  schedule.look();
  expect(round).toHaveBeenCalledTimes(1);
  await endRound();
  expect(round).toHaveBeenCalledTimes(2);
  await endRound();
  expect(round).toHaveBeenCalledTimes(2);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('starts nothing once it has ended', async () => {
  const { schedule, round } = begin();
  schedule.end();
  schedule.look();
  expect(round).not.toHaveBeenCalled();
  expect(schedule.isAlive).toBe(true);
});

it('says nothing more of a round that runs when it is ended', async () => {
  const { schedule, round, onEnd, endRound } = begin();
  schedule.look();
  schedule.look();
  schedule.end();
  await endRound();
  expect(onEnd).not.toHaveBeenCalled();
  expect(round).toHaveBeenCalledTimes(1);
});

it('looks again when a change is due, and not after it has ended', async () => {
  const { clock, schedule, round, endRound } = begin({ nextAt: [Date.parse('2026-11-21T09:00:10Z')] });
  schedule.look();
  await endRound();
  await clock.pass(9999);
  expect(round).toHaveBeenCalledTimes(1);
  await clock.pass(1);
  expect(round).toHaveBeenCalledTimes(2);

  const ended = begin({ nextAt: [Date.parse('2026-11-21T09:00:10Z')] });
  ended.schedule.look();
  await ended.endRound();
  ended.schedule.end();
  await ended.clock.pass(60_000);
  expect(ended.round).toHaveBeenCalledTimes(1);
});

it('waits as long as the server asked for', async () => {
  const { clock, schedule, round, endRound } = begin({ pause: 30_000 });
  schedule.look();
  schedule.look();
  await endRound();
  // Not at once, though something was asked for.
  expect(round).toHaveBeenCalledTimes(1);
  await clock.pass(30_000);
  expect(round).toHaveBeenCalledTimes(2);
});
