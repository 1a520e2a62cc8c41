// What the search shows, in its order: groups, then what can be done. Each entry is an option that arrow keys and Enter reach.
import type { Verified } from '~contract/users/users';
import { SEARCH_GROUPS, type SearchGroup } from '~domain/search/global-search';
import type { HitHere } from '~data/search/best';
import { hasGroup } from '~data/search/groups';
import type { Find, RecentFind } from '~data/search/recent';
import { keyOf } from '~data/search/school';
import { actionsFor, bikeActions, firstActions, type Action, type OpenArea, type To } from './actions';
import { canOpen, linkTo, listOf } from './links';
import type { Search } from './use-search';

type Hits = { [Group in SearchGroup]: { group: Group; hit: HitHere<Group> } }[SearchGroup];
export type Content = Hits | { all: number; title: string } | { action: Action };
/** `id`: of the element. `find`: what is noted as found when it is opened. */
export type Entry = { id: string; link: To; find?: Find; content: Content };
/** `count`: of all that are found; null where nothing is counted. */
export type Section = { key: string; title: string; count: number | null; entries: readonly Entry[] };

export const GROUP_TITLE: Readonly<Record<SearchGroup, string>> = {
  customers: 'Contacts',
  certificates: 'Certificates',
  instructors: 'Staff',
  motorbikes: 'Bikes',
  suppliers: 'Sites',
  orders: 'Orders',
  courses: 'Courses',
  incidents: 'Incidents',
  vouchers: 'Vouchers',
  invoices: 'Invoices',
};

type Who = { person: Verified; areas: readonly OpenArea[] };

/** A search without the groups that this person can't open in any way. */
export function seenBy(search: Search, person: Verified): Search {
  const groups = Object.entries(search.shown.groups).filter(([group]) => mayShow(group as SearchGroup, person));
  return { ...search, shown: { ...search.shown, groups: Object.fromEntries(groups) as Search['shown']['groups'] } };
}

/** The results for a text, as `seenBy` gives them. Groups that only the school has come after those shown at once. */
export function sectionsOf({ text, shown, here }: Search, { person, areas }: Who): readonly Section[] {
  const isHere = (group: SearchGroup) => (here.groups[group]?.count ?? 0) > 0;
  const order = [...SEARCH_GROUPS.filter(isHere), ...SEARCH_GROUPS.filter((group) => !isHere(group))];
  const groups = order.flatMap((group) => groupSection(group, { text, shown, here }, person));
  const actions = [...bikeActions(text, person, shown.groups), ...actionsFor(text, person, areas)];
  return [...groups, ...actionSection(actions)];
}

/** The entries shown before anything is typed. */
export function firstSections(recent: readonly RecentFind[], { person }: Who): readonly Section[] {
  const finds = recent.filter(({ group }) => mayShow(group, person));
  const entries = finds.map(({ group, hit }) =>
    hitEntry('recent', { group, hit: { ...hit, pending: null } } as Hits, person),
  );
  const section = { key: 'recent', title: 'Recent finds on this device', count: null, entries };
  return [...(entries.length > 0 ? [section] : []), ...actionSection(firstActions(person))];
}

function mayShow(group: SearchGroup, person: Verified): boolean {
  return hasGroup(person, group) && canOpen(group, person.connect_user_permissions);
}

function groupSection(
  group: SearchGroup,
  { text, shown: { groups, isGuess }, here }: Pick<Search, 'text' | 'shown' | 'here'>,
  person: Verified,
): Section[] {
  const found = groups[group];
  if (!found || found.results.length === 0) return [];
  const title = GROUP_TITLE[group];
  const hits = found.results.map((hit) => hitEntry(group, { group, hit } as Hits, person));
  const isOlder = found.count > (here.groups[group]?.count ?? 0);
  const list =
    found.count > hits.length ? listOf(group, { text, isGuess, isOlder }, person.connect_user_permissions) : null;
  const all: Entry[] = list
    ? [{ id: `search-${group}-all`, link: list, content: { all: found.count, title: title.toLowerCase() } }]
    : [];
  return [{ key: group, title, count: found.count, entries: [...hits, ...all] }];
}

function hitEntry(section: string, content: Hits, person: Verified): Entry {
  const { group, hit } = content;
  const key = keyOf(hit);
  const link = linkTo(group, hit, person.connect_user_permissions) as To;
  return { id: `search-${section}-${group}-${key}`, link, find: { group, key }, content };
}

function actionSection(actions: readonly Action[]): Section[] {
  if (actions.length === 0) return [];
  const entries = actions.map((action, at) => ({ id: `search-action-${at}`, link: action.link, content: { action } }));
  return [{ key: 'actions', title: 'Actions', count: null, entries }];
}
