// @vitest-environment dom
// The best known time: what the server has said, carried on by this device's clock as far as that can be trusted.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bestNow, correctedAt, stampOf, timeFrom } from '~data/page/best-time';
import { forgetServerTime, noteServerTime } from '~data/page/server-time';
import { bestToday } from '~data/today';
import { birthdate } from '~contract/contacts/contacts';

const NOW = Date.parse('2026-11-27T10:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 400 * DAY;
const says = (at: number) => noteServerTime(new Date(at).toUTCString());
const clock = (at: number) => vi.setSystemTime(at);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW });
  localStorage.clear();
  forgetServerTime();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('till-day-wrong-clock: the best known time', () => {
  it('is this device’s until the server is heard, and while its clock is right', () => {
    expect(bestNow()).toBe(NOW);
    says(NOW - 3000);
    clock(NOW + HOUR);
    expect(bestNow()).toBe(NOW + HOUR);
  });

  it.each([YEAR, -YEAR])('is the server’s where the clock is off by %i', (off) => {
    clock(NOW + off);
    says(NOW);
    expect([bestNow(), bestToday()]).toEqual([NOW, '2026-11-27']);
    clock(NOW + off + HOUR);
    expect(bestNow()).toBe(NOW + HOUR);
    // In the next page, without signal.
    forgetServerTime();
    expect(bestNow()).toBe(NOW + HOUR);
  });

  it('corrects what such a clock has dated, and leaves a small difference alone', () => {
    clock(NOW - YEAR);
    const recorded = new Date(NOW - YEAR - HOUR).toISOString();
    expect(correctedAt(recorded)).toBe(recorded);
    says(NOW);
    expect(correctedAt(recorded)).toBe(new Date(NOW - HOUR).toISOString());
    clock(NOW);
    says(NOW + 60_000);
    expect(correctedAt(recorded)).toBe(recorded);
  });

  it.each([
    ['two minutes and a second fast', 121_000],
    ['five minutes slow', -300_000],
    ['a day and an hour fast', DAY + HOUR],
    ['at 1970', -NOW],
    ['at 2020', Date.parse('2020-03-12T10:00:00Z') - NOW],
    ['at 2038', Date.parse('2038-01-19T03:14:07Z') - NOW],
  ])('dates what is saved by the server’s time, with the device’s beside it: a clock %s', (_, off) => {
    clock(NOW + off);
    says(NOW);
    expect(stampOf(Date.now())).toEqual({
      recordedAt: new Date(NOW).toISOString(),
      deviceAt: new Date(NOW + off).toISOString(),
    });
  });

  it.each([0, 1000, -60_000, 119_000])('leaves a clock that is %i ms off alone', (off) => {
    clock(NOW + off);
    says(NOW);
    expect(stampOf(Date.now())).toEqual({ recordedAt: new Date(NOW + off).toISOString(), deviceAt: undefined });
  });

  it('checks a birth date by the best known day, so that a phone at 2005 takes a rider born in 2006', () => {
    clock(Date.parse('2005-01-01T00:00:00Z'));
    says(NOW);
    expect(birthdate.safeParse('2006-02-03').success).toBe(true);
    expect(birthdate.safeParse('2026-11-28').success).toBe(false);
  });

  it('goes on in an open page whose clock is set back', () => {
    says(NOW);
    vi.advanceTimersByTime(HOUR);
    clock(NOW - YEAR);
    expect(Math.abs(bestNow() - (NOW + HOUR))).toBeLessThanOrEqual(10 * 60_000);
  });

  it.each<[string, { at: number; clock: number }, number, number]>([
    ['a right clock goes on', { at: NOW, clock: NOW }, NOW + DAY, NOW + DAY],
    ['a right clock that is set back', { at: NOW, clock: NOW }, NOW - YEAR, NOW],
    ['a slow clock that was put right', { at: NOW, clock: NOW - YEAR }, NOW + DAY, NOW + DAY],
    ['a slow clock that is set back further', { at: NOW, clock: NOW - YEAR }, NOW - 2 * YEAR, NOW],
    ['a fast clock that was put right', { at: NOW, clock: NOW + YEAR }, NOW + DAY, NOW + DAY],
  ])('%s', (_, before, at, expected) => {
    expect(timeFrom(before, at)).toBe(expected);
  });

  it('believes a slow clock that is put right in the open page, before the next answer', () => {
    clock(NOW - YEAR);
    says(NOW);
    clock(NOW + HOUR);
    expect([bestNow(), bestToday()]).toEqual([NOW + HOUR, '2026-11-27']);
  });

  it('believes a fast clock that is put right in the open page, before the next answer', () => {
    clock(NOW + YEAR);
    says(NOW);
    vi.advanceTimersByTime(HOUR);
    clock(NOW + HOUR);
    expect(bestNow()).toBe(NOW + HOUR);
  });

  it('learns nothing from an answer that a suspended page finds on waking, hours later', () => {
    clock(NOW + 20 * HOUR);
    noteServerTime(new Date(NOW).toUTCString(), NOW);
    expect([bestNow(), localStorage.length]).toEqual([NOW + 20 * HOUR, 0]);
  });

  it('ignores a header that is no time', () => {
    noteServerTime(null);
    noteServerTime('soon');
    expect(bestNow()).toBe(NOW);
  });
});
