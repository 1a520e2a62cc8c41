// The values for a test: facts of the named contact and course, and examples for the rest.
import { londonDay } from '~domain/time/london-time';
import type { MessageFacts, MessageValues } from '~domain/messages/values';
import { sampleValues } from '~domain/messages/values';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { badFields } from '~server/platform/refusal';
import { getCourse } from '~server/repositories/calendar/courses';
import { seenBy } from '~server/repositories/calendar/rights';
import { needKnown } from '~server/repositories/contacts/known';
import { getSchoolFacts, listPicked, listRiders, type Member } from '~server/repositories/messages/audience';
import { getSupplier } from '~server/repositories/school/school';
import { seesMoney } from './audience';

type About = { customer: number | null; course: number | null };

/** Throws 400 for a contact whom the caller may not name, and a course that they don't know. */
export async function findSample(
  tx: Tx,
  caller: Caller,
  { customer, course }: About,
  { now, origin }: { now: Date; origin: string },
): Promise<MessageValues> {
  const person = customer === null ? null : await findNamed(tx, caller, customer);
  const riding = course === null ? null : await findRiding(tx, caller, course, person);
  const school = await getSchoolFacts(tx, caller.schoolId);
  const of = riding ?? { course: null, site: null, booking: null };
  return sampleValues({ today: londonDay(now), origin, school, person, ...of });
}

async function findNamed(tx: Tx, caller: Caller, id: number): Promise<Member> {
  await needKnown(tx, caller, id);
  const [row] = await listPicked(tx, caller.schoolId, [id]);
  if (!row) throw badFields({ customer: ['Connect doesn’t know this contact'] });
  return row;
}

type Riding = Pick<MessageFacts, 'course' | 'site' | 'booking'>;

/** The course, with the contact's booking if they ride on it. */
async function findRiding(tx: Tx, caller: Caller, id: number, person: Member | null): Promise<Riding> {
  const { schoolId } = caller;
  const only = await seenBy(tx, caller);
  const course = await getCourse(tx, schoolId, id, only);
  const site = course && (await getSupplier(tx, schoolId, course.supplier.id));
  if (!course || !site) throw badFields({ course: ['Connect doesn’t know this course'] });
  const riders = person === null ? [] : await listRiders(tx, schoolId, { of: 'course', course: id }, only);
  const riding = riders.find((one) => one.id === person?.id)?.riding ?? null;
  const booking = riding && seesMoney(caller) ? riding.booking : null;
  return { course, site, booking };
}
