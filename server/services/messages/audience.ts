// Finds the people of an audience for somebody who may write to them, and what the group is called.
import type { Audience } from '~contract/messages/messages';
import type { LicenceType } from '~contract/contacts/values';
import { GROUP_MAX } from '~contract/wire/limits';
import { accessTo } from '~contract/staff/permissions';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { displayDay } from '~domain/time/london-time';
import type { InTx, Tx } from '~server/db/db';
import { noPermission, type Caller } from '~server/platform/access';
import { badFields } from '~server/platform/refusal';
import { getCourse } from '~server/repositories/calendar/courses';
import { seenBy } from '~server/repositories/calendar/rights';
import { NOT_YOURS, seesRiders } from '~server/repositories/contacts/known';
import {
  countFound,
  countUnknown,
  listFound,
  listKnownRiders,
  listPicked,
  listRiders,
  PEOPLE_AT_ONCE,
  type Member,
} from '~server/repositories/messages/audience';
import { getSupplier } from '~server/repositories/school/school';
import { listStaffRefsByIds } from '~server/repositories/staff/reference-rows';

/** `one`, `many`: what its people are called; `which`: what they have in common, '' for nothing. */
export type Audiences = { members: Member[]; one: string; many: string; which: string };

const RIDERS = { one: 'rider', many: 'riders' };
const RIDER = { one: 'rider', many: 'rider' };
const LICENCE: Readonly<Record<LicenceType, string>> = {
  PROVISIONAL_LICENCE: 'a provisional licence',
  DRIVING_LICENCE: 'a driving licence',
  EU_LICENCE: 'an EU licence',
};
const CONTACTS = { one: 'contact', many: 'contacts' };

/**
 * Throws 403 without access to such people, 400 for somebody whom the caller may not name, for a course or a site that they don't know,
 * and for too many people.
 */
export async function findAudience(inTx: InTx, caller: Caller, asked: Audience): Promise<Audiences> {
  const found =
    asked.of === 'contacts'
      ? await findContacts(inTx, caller, asked)
      : await inTx((tx) =>
          asked.of === 'customers' ? findPicked(tx, caller, asked.ids) : findRiders(tx, caller, asked),
        );
  if (found.members.length > GROUP_MAX) throw tooMany();
  return found;
}

function tooMany() {
  return badFields({ audience: [`A group has at most ${GROUP_MAX.toLocaleString('en-GB')} people. Choose fewer`] });
}

async function findPicked(tx: Tx, caller: Caller, ids: readonly number[]): Promise<Audiences> {
  const [members, unknown] = [await listPicked(tx, caller.schoolId, ids), await countUnknown(tx, caller.schoolId, ids)];
  const those = members.map(({ id }) => id);
  if (accessTo('contacts', caller.permissions) === 'hidden') {
    // The same for a missing contact: the caller must not learn which it is.
    if (unknown > 0 || !(await areRiders(tx, caller, those))) throw badFields({ 'audience.ids': [NOT_YOURS] });
  } else if (unknown > 0) throw badFields({ 'audience.ids': [unknownText(unknown)] });
  return { members, ...CONTACTS, which: '' };
}

function unknownText(count: number): string {
  const what = count === 1 ? '1 of these contacts' : `${count} of these contacts`;
  return `Connect doesn’t know ${what}. Choose again whom to write to`;
}

/** Naming a contact shows their details: without access to contacts, only riders whom the caller sees anyway may be named. */
async function areRiders(tx: Tx, caller: Caller, ids: readonly number[]): Promise<boolean> {
  if (!seesRiders(caller)) return false;
  const known = await listKnownRiders(tx, caller.schoolId, ids, await seenBy(tx, caller));
  return known.length === ids.length;
}

async function findContacts(inTx: InTx, caller: Caller, filter: OfContacts): Promise<Audiences> {
  if (accessTo('contacts', caller.permissions) === 'hidden') throw noPermission();
  const members = await readFound(inTx, caller.schoolId, filter);
  const completed = filter.completed.map((type) => COURSE_TYPE[type].label).join(' or ');
  const parts = [
    ...(completed === '' ? [] : [`who completed ${completed}`]),
    ...(filter.current_licence === null ? [] : [`with ${LICENCE[filter.current_licence]}`]),
    // The search words themselves are left out: they may be somebody's name, and the group outlives the contact.
    ...(filter.search === '' ? [] : ['found by a search']),
  ];
  return { members, ...CONTACTS, which: parts.map((part) => ` ${part}`).join(',') };
}

type OfContacts = Extract<Audience, { of: 'contacts' }>;

/** Counts first, then reads some at a time: fifty thousand rows take the embedded database more than a second. */
async function readFound(inTx: InTx, schoolId: number, filter: OfContacts): Promise<Member[]> {
  if ((await inTx((tx) => countFound(tx, schoolId, filter))) > GROUP_MAX) throw tooMany();
  const members: Member[] = [];
  for (;;) {
    const after = members.at(-1)?.id ?? 0;
    const some = await inTx((tx) => listFound(tx, schoolId, filter, after));
    members.push(...some);
    if (some.length < PEOPLE_AT_ONCE || members.length > GROUP_MAX) return members;
    await new Promise(setImmediate);
  }
}

async function findRiders(tx: Tx, caller: Caller, of: OfRiders): Promise<Audiences> {
  const { schoolId } = caller;
  if (!seesRiders(caller)) throw noPermission();
  const only = await seenBy(tx, caller);
  if (of.of === 'order') return ofBooking(await listRiders(tx, schoolId, of, only), caller);
  const which =
    of.of === 'course' ? await whichCourse(tx, schoolId, of.course, only) : await whichDay(tx, schoolId, of);
  const members = await listRiders(tx, schoolId, of, only);
  return { members: asSeen(members, caller), ...RIDERS, which };
}

type OfRiders = Extract<Audience, { of: 'course' | 'day' | 'order' }>;

function ofBooking(members: Member[], caller: Caller): Audiences {
  const riding = members[0]?.riding;
  if (!riding) throw badFields({ 'audience.order': ['Connect doesn’t know this booking'] });
  const which = ` of ${riding.course.name}, ${displayDay(riding.course.date)}`;
  return { members: asSeen(members, caller), ...RIDER, which };
}

function asSeen(members: Member[], caller: Caller): Member[] {
  return seesMoney(caller) ? members : members.map(withoutPrice);
}

/** For others a booking has no price. */
export function seesMoney({ permissions }: Caller): boolean {
  return accessTo('orders', permissions) !== 'hidden';
}

function withoutPrice({ riding, ...member }: Member): Member {
  return { ...member, riding: riding && { ...riding, booking: { ...riding.booking, price: null } } };
}

async function whichCourse(tx: Tx, schoolId: number, id: number, only: number | undefined): Promise<string> {
  const course = await getCourse(tx, schoolId, id, only);
  if (!course) throw badFields({ 'audience.course': ['Connect doesn’t know this course'] });
  return ` of ${course.name}, ${displayDay(course.date)}`;
}

async function whichDay(
  tx: Tx,
  schoolId: number,
  { date, site, instructor }: Extract<Audience, { of: 'day' }>,
): Promise<string> {
  const at = site === null ? null : await getSupplier(tx, schoolId, site);
  if (at === undefined) throw badFields({ 'audience.site': ['Connect doesn’t know this site'] });
  const [by] = instructor === null ? [null] : await listStaffRefsByIds(tx, schoolId, [instructor]);
  if (by === undefined) throw badFields({ 'audience.instructor': ['Connect doesn’t know this instructor'] });
  const parts = [displayDay(date), at?.connect_location_name, by && `courses of ${by.full_name}`];
  return ` of ${parts.filter(Boolean).join(', ')}`;
}
