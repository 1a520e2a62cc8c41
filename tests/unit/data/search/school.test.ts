// Both answers of a search as one list: this device's entries keep their places, and the school adds what only it has.
import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '~contract/search/search';
import type { FoundHere } from '~data/search/here';
import { withSchool } from '~data/search/school';

const person = (id: number) => ({ id, full_name: `Person ${id}`, email: '', phone: '' });
type Pending = 'waiting' | null;

function here(
  ids: readonly number[],
  {
    count = ids.length,
    pending = null,
    changed = [],
    isGuess = false,
  }: {
    count?: number;
    pending?: Pending;
    changed?: readonly number[];
    isGuess?: boolean;
  } = {},
): FoundHere {
  const results = ids.map((id) => ({ ...person(id), pending }));
  return { groups: { customers: { count, results, changed: new Set(changed) } }, isGuess };
}

function school(ids: readonly number[], more: Partial<SearchAnswer> = {}, count = ids.length): SearchAnswer {
  return { customers: { count, results: ids.map(person) }, is_guess: false, ...more };
}

const shown = (found: FoundHere, answer: SearchAnswer | null) => {
  const { groups, isGuess } = withSchool(found, answer);
  const { customers } = groups;
  return [customers?.results.map(({ id }) => id) ?? [], customers?.count ?? 0, isGuess];
};

describe('before the school has answered', () => {
  it('shows what this device has found', () => {
    expect(shown(here([1, 2], { count: 7 }), null)).toEqual([[1, 2], 7, false]);
  });
});

describe('the school’s answer', () => {
  it('keeps the entries of this device in their places, and comes behind them', () => {
    expect(shown(here([3, 1]), school([1, 2, 3]))).toEqual([[3, 1, 2], 3, false]);
  });

  it('fills a group up to four entries, under the school’s count', () => {
    expect(shown(here([1, 2, 3]), school([4, 5, 1, 2], {}, 90))).toEqual([[1, 2, 3, 4], 90, false]);
  });

  it('brings a group that this device has nothing of, with all its entries as sent', () => {
    const { groups } = withSchool({ groups: {}, isGuess: false }, school([8]));
    expect(groups.customers).toEqual({ count: 1, results: [{ ...person(8), pending: null }] });
  });

  it('never brings back what was changed or deleted on this device', () => {
    expect(shown(here([1], { changed: [2] }), school([1, 2]))).toEqual([[1], 1, false]);
  });

  it('counts what has not reached the school, too', () => {
    expect(shown(here([-5, 1], { pending: 'waiting', changed: [-5] }), school([1, 2]))).toEqual([[-5, 1, 2], 3, false]);
  });

  it('never counts fewer than are shown', () => {
    expect(shown(here([1, 2, 3]), school([]))).toEqual([[1, 2, 3], 3, false]);
  });
});

describe('guesses', () => {
  it('give way to what the school has as typed', () => {
    expect(shown(here([1, 2], { isGuess: true }), school([9]))).toEqual([[9], 1, false]);
  });

  it('of the school are left out where this device has it as typed', () => {
    expect(shown(here([-1]), school([7, 8], { is_guess: true }))).toEqual([[-1], 1, false]);
  });

  it('of both stand together', () => {
    expect(shown(here([1], { isGuess: true }), school([1, 7], { is_guess: true }))).toEqual([[1, 7], 2, true]);
  });

  it('stay where the school finds nothing at all', () => {
    expect(shown(here([1], { isGuess: true }), school([]))).toEqual([[1], 1, true]);
  });
});
