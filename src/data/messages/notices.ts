// Whom the school's messages would tell of a change, worked out from the mirror, so that it can be said without signal.
import type { Course } from '~contract/calendar/courses';
import { type Notice, noticeOf, type Occasion, TOLD_BY } from '~domain/messages/automatic';
import { fullName } from '~domain/contacts/full-name';
import { isOver } from '~domain/time/london-time';
import { NEVER_ASKED, type Reachable } from '~domain/messages/audience';
import type { Channel } from '~domain/messages/types';
import { type Sample, sampleValues } from '~domain/messages/values';
import { type Scope, withScope } from '~domain/calendar/recurrence';
import { type Planner, ridersOf } from '~data/calendar/plan';
import { getPlanner } from '~data/calendar/planner';
import { getContact } from '~data/contacts/contacts';
import { read } from '~data/database-access';
import { getFeed } from '~data/mirror/feed-state';
import { listEdited } from '~data/form-saves/edited-rows';
import { nameOf } from '~data/database/ids';
import { listTemplates, type TemplateView } from './templates';
import { bestToday } from '~data/today';
import { bestNow } from '~data/page/best-time';

/** Somebody who isn't a contact yet, as typed. */
export type NewPerson = { first_name: string; last_name: string; email: string; phone: string };

/** A change that can be told. `course`: by either id. `people`: contacts by either id; `scope`: all riders of these courses of a series. */
export type Telling = { occasion: Occasion; course: number } & (
  | { people: readonly (number | NewPerson)[] }
  | { scope: Scope }
);

/** `customer`: the contact's id, 0 for a new one; `name`: the full name. */
export type Told = { customer: number; name: string; notice: Notice };

/** `template`: the one to switch on where these messages are off; null if none of them is here. */
export type Tellings = { riders: readonly Told[]; template: { channel: Channel; id: number } | null };

const NOBODY: Tellings = { riders: [], template: null };

/** `sees`: the signed-in person may see the school's templates. */
export async function getTellings(telling: Telling, sees: boolean): Promise<Tellings> {
  const found = await findCourses(telling);
  if (!found) return NOBODY;
  const { planner, on } = found;
  const [templates, school] = await Promise.all([sees ? getTemplates() : null, sampleOf()]);
  const toldOn = async ({ course, people }: On): Promise<Told[]> => {
    const site = planner.sites.find(({ id }) => id === course.supplier.id) ?? null;
    const persons = (await Promise.all(people.map((one) => personOf(one, planner)))).filter((one) => one !== null);
    return persons.map((person) => {
      const values = sampleValues({ ...school, person, course, site, booking: null });
      const how = { values, isOver: isOver(course, bestNow()) };
      return {
        customer: person.id,
        name: fullName(person),
        notice: noticeOf(telling.occasion, templates, person, how),
      };
    });
  };
  const riders = (await Promise.all(on.map(toldOn))).flat();
  const template = templates?.find(({ type }) => type === TOLD_BY[telling.occasion]) ?? null;
  return { riders, template };
}

/** The contacts to whom something would be sent, as far as is known. */
export function whoIsTold({ riders }: Tellings): ReadonlySet<number> {
  return new Set(riders.filter(({ notice }) => notice.is !== 'untold').map(({ customer }) => customer));
}

type Person = Reachable & { id: number; first_name: string; last_name: string };
type On = { course: Course; people: readonly (number | NewPerson)[] };

/** The courses of a change with the people to tell; null if the course isn't here. */
function findCourses(telling: Telling): Promise<{ planner: Planner; on: On[] } | null> {
  return read(null, async (database) => {
    const planner = await getPlanner(database);
    const id = await nameOf(database.mirror, 'courses', telling.course);
    const course = planner.courses.find((one) => one.id === id);
    if (!course) return null;
    const on =
      'people' in telling
        ? [{ course, people: telling.people }]
        : withScope(planner.courses, course, telling.scope).map((one) => ({
            course: one,
            people: ridersOf(planner, one.id).map(({ customer }) => customer.id),
          }));
    return { planner, on };
  });
}

/** A contact, or, for people without access to contacts, a rider of a booking. Null if not on this device, or erased. */
async function personOf(one: number | NewPerson, { orders }: Planner): Promise<Person | null> {
  if (typeof one !== 'number') return { ...NEVER_ASKED, id: 0, alternative_phone: '', ...one };
  const contact = await getContact(one);
  if (contact) return contact;
  const rider = orders.find(({ customer }) => customer.id === one && customer.full_name !== '')?.customer;
  return rider ? { ...NEVER_ASKED, alternative_phone: '', ...rider } : null;
}

/** Null while they aren't all here. */
async function getTemplates(): Promise<readonly TemplateView[] | null> {
  const isReady = await read(false, async (database) => (await getFeed(database)).ready);
  return isReady ? [...(await listTemplates('EMAIL')), ...(await listTemplates('SMS'))] : null;
}

async function sampleOf(): Promise<Pick<Sample, 'school' | 'today' | 'origin'>> {
  const [settings] = await listEdited('school_settings');
  const { name = '', phone = '' } = settings?.row ?? {};
  return { school: { name, phone }, today: bestToday(), origin: location.origin };
}
