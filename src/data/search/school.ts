// The school's answer to a search, and both answers as one list for the screen.
import { searchSchool, type SearchAnswer } from '~contract/search/search';
import { SEARCH_GROUP_MAX, SEARCH_GROUPS, type SearchGroup } from '~domain/search/global-search';
import { call } from '~data/api/call';
import type { GroupHere, HitHere, SearchHit } from './best';
import type { FoundHere } from './here';

/** Asks the school. Throws ApiError. */
export function askSchool(typed: string, signal: AbortSignal): Promise<SearchAnswer> {
  return call(searchSchool, { query: { s: typed }, signal });
}

export type ShownGroup<Group extends SearchGroup> = Pick<GroupHere<Group>, 'count' | 'results'>;
export type ShownGroups = { [Group in SearchGroup]?: ShownGroup<Group> };
export type Shown = { groups: ShownGroups; isGuess: boolean };

/**
 * What is shown: this device's entries in their places, and behind them those that only the school has. Null: the school hasn't
 * answered. Guesses give way to what the other one found as typed.
 */
export function withSchool(here: FoundHere, school: SearchAnswer | null): Shown {
  if (!school || (school.is_guess && !here.isGuess && hasAny(here.groups))) return here;
  const { is_guess, ...theirs } = school;
  const isBetter = here.isGuess && !is_guess && hasAny(theirs);
  const groups = SEARCH_GROUPS.flatMap((group) => {
    const both = together(isBetter ? undefined : here.groups[group], theirs[group]);
    return both ? [[group, both]] : [];
  });
  return { groups: Object.fromEntries(groups) as ShownGroups, isGuess: is_guess || (here.isGuess && !isBetter) };
}

type Hit = SearchHit<SearchGroup>;
type Ours = { count: number; results: readonly HitHere<SearchGroup>[]; changed: ReadonlySet<number> };
type Theirs = { count: number; results: readonly Hit[] };

function together(ours: Ours | undefined, theirs: Theirs | undefined) {
  if (!theirs) return ours;
  const known = new Set(ours?.results.map(keyOf));
  // A row with changes on this device is shown as this device has it, or not at all.
  const changed = theirs.results.filter((hit) => ours?.changed.has(keyOf(hit)) && !known.has(keyOf(hit)));
  const more = theirs.results.filter((hit) => !known.has(keyOf(hit)) && !changed.includes(hit));
  const results = [...(ours?.results ?? []), ...more.map((hit) => ({ ...hit, pending: null }))];
  const unsent = ours?.results.filter((hit) => keyOf(hit) < 0).length ?? 0;
  const shown = results.slice(0, SEARCH_GROUP_MAX);
  return { count: Math.max(shown.length, theirs.count + unsent - changed.length), results: shown };
}

/** What tells an entry from the others of its group. */
export function keyOf(hit: Hit): number {
  return 'certificate_number' in hit ? hit.certificate_number : hit.id;
}

function hasAny(groups: { readonly [Group in SearchGroup]?: { count: number } | undefined }): boolean {
  return Object.values(groups).some((group) => (group?.count ?? 0) > 0);
}
