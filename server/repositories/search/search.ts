// The global search (specification section 2.4) of one person. domain/search/global-search computes the same on the phone; a test
// compares the two.
import { SEARCH_GROUPS, searchQuestion, slipsOf, type SearchGroup } from '~domain/search/global-search';
import type { SearchAnswer } from '~contract/search/search';
import type { Caller } from '~server/platform/access';
import type { InTx } from '~server/db/db';
import { seenBy } from '~server/repositories/calendar/rights';
import type { Asked } from './asked';
import { findBikes } from './bikes';
import { findCourses } from './courses';
import { hasGroup } from './groups';
import { findIncidents } from './incidents';
import { findInvoices } from './invoices';
import { findOrders } from './orders';
import { findCertificates, findCustomers } from './people';
import { findSites, findStaff, listSites } from './places';
import { findVouchers } from './vouchers';

type Groups = Omit<SearchAnswer, 'is_guess'>;
const NOTHING = { count: 0, results: [] };

/**
 * What is found, by groups that the person may view. `today`: the day in London. `guess` runs what is done where nothing was found: it
 * reads every line.
 */
export async function searchSchool(
  inTx: InTx,
  caller: Caller,
  { typed, today, guess }: { typed: string; today: string; guess: <T>(task: () => Promise<T>) => Promise<T> },
): Promise<SearchAnswer> {
  const shown = SEARCH_GROUPS.filter((group) => hasGroup(caller, group));
  const question = searchQuestion(typed);
  if (!question) return { ...Object.fromEntries(shown.map((group) => [group, NOTHING])), is_guess: false };
  const exact = await inTx((tx) => finder((part) => part(tx), caller, shown, today)({ typed, question, slips: null }));
  const slips = slipsOf(typed);
  if (!isNothing(exact) || slips.length === 0) return { ...exact, is_guess: false };
  const guessed = await guess(() => finder(inTx, caller, shown, today)({ typed, question, slips }));
  return { ...guessed, is_guess: !isNothing(guessed) };
}

function finder(inTx: InTx, caller: Caller, shown: readonly SearchGroup[], today: string) {
  const { schoolId } = caller;
  return async (asked: Asked): Promise<Groups> => {
    const only = await inTx((tx) => seenBy(tx, caller));
    const sites = await inTx((tx) => listSites(tx, schoolId));
    const ways: Record<SearchGroup, () => Promise<Groups[SearchGroup]> | Groups[SearchGroup]> = {
      customers: () => findCustomers(inTx, schoolId, asked),
      certificates: () => findCertificates(inTx, schoolId, asked),
      instructors: () => findStaff(inTx, schoolId, asked),
      motorbikes: () => findBikes(inTx, schoolId, asked),
      suppliers: () => findSites(sites, asked),
      orders: () => findOrders(inTx, schoolId, asked, only),
      courses: () => findCourses(inTx, schoolId, asked, { today, only, sites }),
      incidents: () => findIncidents(inTx, caller, asked, sites),
      invoices: () => findInvoices(inTx, schoolId, asked),
      vouchers: () => findVouchers(inTx, schoolId, asked),
    };
    const found: [SearchGroup, unknown][] = [];
    // One after another: a transaction has one connection.
    for (const group of shown) found.push([group, await ways[group]()]);
    return Object.fromEntries(found);
  };
}

function isNothing(found: Groups): boolean {
  return Object.values(found).every((group) => (group?.count ?? 0) === 0);
}
