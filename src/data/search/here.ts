// The global search (specification section 2.4) on this device: the mirror with pending changes over it, at once and without the
// network. The server computes the same (a test compares the two); it also has what is too old for the mirror.
import { accessTo } from '~contract/staff/permissions';
import type { Verified } from '~contract/users/users';
import { SEARCH_GROUPS, searchQuestion, slipsOf, type SearchGroup } from '~domain/search/global-search';
import type { Planner } from '~data/calendar/plan';
import { getPlanner } from '~data/calendar/planner';
import { getShelf } from '~data/certificates/certificate-state';
import { read } from '~data/database-access';
import { listPending, pendingStates } from '~data/pending/pending';
import { listIncidents } from '~data/incidents/incidents';
import { listAllInvoices } from '~data/invoices/invoices';
import { listEdited } from '~data/form-saves/edited-rows';
import { getSession } from '~data/session/session';
import type { Database } from '~data/database/connection';
import type { Asked, GroupHere } from './best';
import { findCourses, findOrders, findVouchers, type Only } from './calendar';
import { findContacts } from './contacts';
import { hasGroup } from './groups';
import { findIncidents } from './incidents';
import { findInvoices } from './invoices';
import { findBikes, findCertificates, findSites, findStaff } from './rows';
import { bestToday } from '~data/today';

export type GroupsHere = { [Group in SearchGroup]?: GroupHere<Group> };
/** `isGuess`: nothing was found as typed. Groups that the person may not view are absent. */
export type FoundHere = { groups: GroupsHere; isGuess: boolean };

/** What this device finds. Empty while nothing may be read, and for a text of which nothing is left to look for. */
export async function searchHere(typed: string): Promise<FoundHere> {
  const question = searchQuestion(typed);
  const { person } = getSession();
  if (!question || !person) return { groups: {}, isGuess: false };
  const exact = await findAll(person, { typed, question, slips: null });
  const slips = slipsOf(typed);
  if (!isNothing(exact) || slips.length === 0) return { groups: exact, isGuess: false };
  const guessed = await findAll(person, { typed, question, slips });
  return { groups: guessed, isGuess: !isNothing(guessed) };
}

async function findAll(person: Verified, asked: Asked): Promise<GroupsHere> {
  const groups = SEARCH_GROUPS.filter((group) => hasGroup(person, group));
  return read<GroupsHere>({}, async (database) => {
    const planner = await getPlanner(database);
    const at = { database, planner, asked, only: seenBy(person) };
    const found = await Promise.all(groups.map(async (group) => [group, await WAYS[group](at)]));
    return Object.fromEntries(found) as GroupsHere;
  });
}

type At = { database: Database; planner: Planner; asked: Asked; only: Only };

const WAYS: { [Group in SearchGroup]: (at: At) => Promise<GroupHere<Group>> | GroupHere<Group> } = {
  customers: ({ database, asked }) => findContacts(database, asked),
  certificates: async ({ database, asked }) => findCertificates(await getShelf(database), asked),
  instructors: async ({ asked }) => findStaff(await listEdited('staff'), asked),
  motorbikes: async ({ database, planner, asked }) =>
    findBikes(planner.bikes, pendingStates(await listPending(database, 'bikes')), asked),
  suppliers: async ({ asked }) => findSites(await listEdited('suppliers'), asked),
  orders: ({ planner, asked, only }) => findOrders(planner, asked, only),
  courses: ({ planner, asked, only }) => findCourses(planner, asked, only, bestToday()),
  incidents: async ({ planner, asked }) => findIncidents(await listIncidents(), planner, asked),
  invoices: async ({ asked }) => findInvoices(await listAllInvoices(), asked),
  vouchers: ({ planner, asked }) => findVouchers(planner, asked),
};

/** Whose courses and bookings the person may see. The mirror has no others, except for a moment after their rights changed. */
function seenBy({ connect_user_permissions: permissions, staff_id }: Verified): Only {
  const isOwn = accessTo('calendar', permissions) === 'hidden' && accessTo('calendar_own', permissions) !== 'hidden';
  return isOwn ? (staff_id ?? 0) : undefined;
}

function isNothing(groups: GroupsHere): boolean {
  return Object.values(groups).every(({ count }) => count === 0);
}
