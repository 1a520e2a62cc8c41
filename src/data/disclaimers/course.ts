// How far the riders of courses are with the disclaimers that these ask for, read from this device only.
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { fullAgeAt } from '~domain/disclaimers/age';
import { askedBy, signingOf, type Signing } from '~domain/disclaimers/needed';
import { disclaimerStatus } from '~domain/disclaimers/states';
import type { CourseView } from '~data/calendar/calendar';
import type { Database } from '~data/database/connection';
import { read } from '~data/database-access';
import { atOnce, getRows, listChildren } from '~data/mirror/read-rows';
import { bestNow } from '~data/page/best-time';
import { drawnRows } from '~data/pending/drawn-rows';
import { listPending } from '~data/pending/pending';
import { getSession } from '~data/session/session';
import { drawDisclaimer } from './draw';
import { getTemplates, type DisclaimerTemplateView } from './templates';

/** `request`: the open disclaimer at the school that a signature here answers. */
export type PaperState = { template: DisclaimerTemplateView; state: Signing; request: number | null };
/** `attention`: an answer of a signed one that still counts needs somebody's attention. */
export type RiderPapers = { papers: readonly PaperState[]; attention: boolean };

export type AskingCourse = Pick<CourseView, 'id' | 'constant' | 'date' | 'supplier' | 'riders'>;

/** By the contact's id; contacts without anything to sign are left out. `fullAge`: at the course's site, in years. */
export type CoursePapers = { riders: ReadonlyMap<number, RiderPapers>; fullAge: number };

/** Of a course that asks for none. */
export const NO_PAPERS: CoursePapers = { riders: new Map(), fullAge: fullAgeAt([]) };

export function getCoursePapers(course: AskingCourse): Promise<CoursePapers> {
  return read(NO_PAPERS, (database) => readPapers(database, course));
}

async function readPapers(database: Database, course: AskingCourse): Promise<CoursePapers> {
  const templates = await getTemplates(database);
  const on = { course_type: course.constant, supplier: course.supplier.id, date: course.date };
  const asking = askedBy(templates, on);
  if (asking.length === 0) return NO_PAPERS;
  const ids = course.riders.map(({ customer }) => customer.id);
  const all = await listDisclaimers(database, ids, templates);
  const now = bestNow();
  const riders = new Map(
    ids.map((id): [number, RiderPapers] => {
      const its = all.filter(({ customer }) => customer === id);
      const papers = asking.map((template) => ({
        template,
        state: signingOf(template.id, its, course.date, now),
        request: openRequest(its, template.id, now),
      }));
      return [id, { papers, attention: its.some((one) => one.needs_attention && counts(one, course.date)) }];
    }),
  );
  return { riders, fullAge: await fullAgeHere(database, course.supplier.id) };
}

function counts({ status, valid_until }: Disclaimer, date: string): boolean {
  return status === 'SIGNED' && (valid_until === null || valid_until >= date);
}

/** One that the school knows: a signature must not wait for a request that is still on this phone. */
function openRequest(its: readonly Disclaimer[], template: number, now: number): number | null {
  const isOpen = (one: Disclaimer) => ['PENDING', 'VIEWED'].includes(disclaimerStatus(one, now));
  return its.find((one) => one.template === template && one.id > 0 && isOpen(one))?.id ?? null;
}

function listDisclaimers(
  database: Database,
  customers: readonly number[],
  templates: readonly DisclaimerTemplateView[],
): Promise<readonly Disclaimer[]> {
  return atOnce(database, ['disclaimers'], async () => {
    const mirrored: Disclaimer[] = [];
    for (const id of new Set(customers)) mirrored.push(...(await listChildren(database, 'disclaimers', id)));
    const changes = await listPending(database, 'disclaimers');
    const beside = { templates, person: getSession().person?.user ?? null };
    return drawnRows<Disclaimer>(mirrored, changes, drawDisclaimer(beside));
  });
}

async function fullAgeHere(database: Database, site: number): Promise<number> {
  const { rows } = await atOnce(database, ['suppliers'], () => getRows(database, 'suppliers'));
  const found = rows.find(({ id }) => id === site);
  return fullAgeAt(found ? [found.nation] : []);
}
