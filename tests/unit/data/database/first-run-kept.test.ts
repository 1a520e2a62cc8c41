// @vitest-environment dom
// What a person has put off stays on the device, is theirs alone, and goes with their data.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getFirstRunKept,
  putAway,
  putOff,
  removeFirstRunKept,
  subscribeFirstRunKept,
} from '~data/database/first-run-notes';
import { forgetSchool } from '~data/session/forget-device';
import { databaseName } from '~data/database/owner';
import { freshBrowser, refuseStorage } from '~tests/unit/data/tab';

const ADA = { userId: 7, schoolId: 3 };
const NIA = { userId: 8, schoolId: 3 };

beforeEach(() => {
  freshBrowser();
  for (const owner of [ADA, NIA]) removeFirstRunKept(databaseName(owner));
});

describe('what was put off', () => {
  it('is kept by person, once each', () => {
    putOff(ADA, 'bike');
    putOff(ADA, 'bike');
    putAway(ADA);
    expect(getFirstRunKept(ADA)).toEqual({ later: ['bike'], away: true });
    expect(getFirstRunKept(NIA)).toEqual({ later: [], away: false });
  });

  it('is the same object until it changes, and every change is told', () => {
    const told = vi.fn();
    const stop = subscribeFirstRunKept(told);
    putOff(ADA, 'bike');
    expect(getFirstRunKept(ADA)).toBe(getFirstRunKept(ADA));
    stop();
    putAway(ADA);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('outlives a sign-out, and goes when everything of the person goes', async () => {
    putOff(ADA, 'bike');
    putOff(NIA, 'site');
    await forgetSchool(databaseName(ADA));
    expect(getFirstRunKept(ADA).later).toEqual(['bike']);
    await forgetSchool(databaseName(ADA), 'erase');
    expect(getFirstRunKept(ADA)).toEqual({ later: [], away: false });
    expect(getFirstRunKept(NIA).later).toEqual(['site']);
  });

  it.each(['', '[]', '{"later":"all"}', '{'])('%j, written by hand, counts as nothing', (text) => {
    localStorage.setItem(`${databaseName(ADA)}-first-run`, text);
    expect(getFirstRunKept(ADA)).toEqual({ later: [], away: false });
  });

  it('holds for the page where the browser stores nothing', () => {
    refuseStorage('localStorage', 'setItem');
    putOff(ADA, 'bike');
    expect(getFirstRunKept(ADA).later).toEqual(['bike']);
  });
});
