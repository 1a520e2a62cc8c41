// What the holder of a disclaimer's link reads and does.
import { eq } from 'drizzle-orm';
import type { z } from '~contract/wire/zod';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import type { Signed } from '~contract/disclaimers/signing';
import type { PublicDisclaimer, signPublicDisclaimer } from '~contract/disclaimers/public';
import { DISCLAIMER_COPY_LIFE } from '~contract/wire/limits';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { disclaimerStatus, mayDo } from '~domain/disclaimers/states';
import { reach } from '~domain/messages/audience';
import { londonDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import type { Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import type { From } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { recordChange, type Change } from '~server/platform/changes';
import { notFound } from '~server/platform/refusal';
import { listCoursesByIds } from '~server/repositories/calendar/courses';
import { getCustomer } from '~server/repositories/contacts/contacts';
import { listCopies } from '~server/repositories/disclaimers/copies';
import { disclaimers, findDisclaimer } from '~server/repositories/disclaimers/disclaimers';
import { getSignature, keepSignature, type Sealed } from '~server/repositories/disclaimers/signatures';
import { getRevision, getTemplate, type Revision } from '~server/repositories/disclaimers/templates';
import { hidden } from '~server/repositories/messages/subscriptions';
import { fullAgeOf } from './full-age';
import { copyOnce, mailCopy, mailWhenSigned } from './mail-copy';
import { schoolOf } from './school-of';
import { answersOf, checkSigned, rowOfSigned, type Read } from './sign';

/** What the page shows. Throws 404 for one that is gone, such as an erased contact's. */
export async function pageOf(tx: Tx, schoolId: number, id: number, now: Date): Promise<PublicDisclaimer> {
  const row = await findDisclaimer(tx, schoolId, id);
  if (!row) throw notFound();
  const [its] = await tx.select({ name: school.name, phone: school.phone }).from(school).where(eq(school.id, schoolId));
  const head = { school: its?.name ?? '', phone: its?.phone ?? '', title: row.title };
  const status = disclaimerStatus(row, now.getTime());
  const template = row.template === null ? undefined : await getTemplate(tx, schoolId, row.template);
  if ((status === 'PENDING' || status === 'VIEWED') && template) {
    const { title, text, questions, revision, guardian } = template;
    const full_age = guardian ? await fullAgeOf(tx, schoolId, row.course) : null;
    const course = await courseText(tx, schoolId, row.course);
    return { state: 'open', ...head, title, text, questions, revision, full_age, course };
  }
  const copy = mayCopy(row, now);
  return { state: ENDED[status], ...head, copy, mail: copy ? await mailOf(tx, schoolId, row) : null };
}

/** What the page says of the copy by e-mail. */
async function mailOf(tx: Tx, schoolId: number, { id, customer }: Disclaimer) {
  const sent = await listCopies(tx, schoolId, id);
  const contact = await getCustomer(tx, schoolId, customer);
  const where = contact && reach(contact, 'EMAIL', false);
  const isOpen = where !== undefined && 'to' in where;
  const to = isOpen ? where.to : sent.at(-1)?.recipient;
  if (to === undefined) return null;
  const again = isOpen && sent.every(({ once }) => once !== copyOnce('signed-again', id));
  return { to: hidden(to), sent: sent.length > 0, again };
}

/** Sends the copy once more, at most once by this page. Throws 404 where the page doesn't offer it. */
export async function mailByLink(tx: Tx, schoolId: number, id: number, now: Date): Promise<void> {
  const row = await findDisclaimer(tx, schoolId, id, true);
  if (!row || !mayCopy(row, now)) throw notFound();
  const mailed = await mailCopy(tx, schoolId, row, { now, once: copyOnce('signed-again', id) });
  if (!('changes' in mailed)) throw notFound();
  if (mailed.changes.length === 0) return;
  await note(tx, schoolId, { id, outcome: 'copy asked for by its link', now }, mailed.changes);
}

const ENDED = {
  PENDING: 'cancelled',
  VIEWED: 'cancelled',
  SIGNED: 'signed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const;

/** Their own PDF can be fetched by the link for a day: it has answers about health. */
export function mayCopy({ status, way, signed_at }: Disclaimer, now: Date): boolean {
  const isFresh = signed_at !== null && now.getTime() - Date.parse(signed_at) < DISCLAIMER_COPY_LIFE;
  return status === 'SIGNED' && way === 'LINK' && isFresh;
}

/** Notes that a person has opened the page; again, or later, changes nothing. */
export async function viewByLink(tx: Tx, schoolId: number, id: number, now: Date): Promise<void> {
  const row = await findDisclaimer(tx, schoolId, id, true);
  if (!row) throw notFound();
  if (disclaimerStatus(row, now.getTime()) !== 'PENDING') return;
  await disclaimers.save(tx, schoolId, row, { status: 'VIEWED', viewed_at: now.toISOString() }, now);
  await note(tx, schoolId, { id, outcome: 'opened by its link', now });
}

type Body = z.output<typeof signPublicDisclaimer.body>;

/**
 * Keeps what was signed, and mails a copy where the server sends `mails`. The same key again changes nothing. Returns why it can't be signed, null if it was. Throws 400 as `checkSigned`,
 * and for a revision that never was.
 */
export async function signByLink(
  tx: Tx,
  schoolId: number,
  id: number,
  { key, ...signed }: Body,
  { now, from, mails }: { now: Date; from: From; mails: boolean },
): Promise<string | null> {
  const row = await findDisclaimer(tx, schoolId, id, true);
  if (!row) throw notFound();
  const status = disclaimerStatus(row, now.getTime());
  if (status === 'SIGNED' && (await getSignature(tx, schoolId, id))?.requestKey === key) return null;
  const template = row.template === null ? undefined : await getTemplate(tx, schoolId, row.template);
  if (!mayDo('sign', status) || !template) return WHY[status];
  const revision = await getRevision(tx, schoolId, template.id, signed.revision);
  if (!revision) throw notFound();
  const fullAge = revision.guardian ? await fullAgeOf(tx, schoolId, row.course) : null;
  const read: Read = { questions: revision.questions, fullAge, validity_months: template.validity_months };
  await checkSigned(signed, read, londonDay(now));
  const contact = await getCustomer(tx, schoolId, row.customer);
  const said = rowOfSigned(signed, read, { at: now, contactBorn: contact?.birthdate ?? null });
  await disclaimers.save(tx, schoolId, row, { ...said, title: revision.title }, now);
  const sealed = await sealedOf(tx, schoolId, { row, revision, signed, now, from });
  await keepSignature(tx, schoolId, sealed, { until: said.kept_until, requestKey: key, now });
  const copy = mails ? await mailWhenSigned(tx, schoolId, { ...row, title: revision.title }, now) : [];
  await note(tx, schoolId, { id, outcome: 'signed by its link', now }, copy);
  return null;
}

type Signing = { row: Disclaimer; revision: Revision; signed: Signed; now: Date; from: From };

async function sealedOf(tx: Tx, schoolId: number, { row, revision, signed, now, from }: Signing): Promise<Sealed> {
  const { title, text, questions } = revision;
  return {
    ...signed,
    answers: answersOf(questions, signed),
    school: await schoolOf(tx, schoolId),
    disclaimer: row.id,
    customer: row.customer,
    template: row.template,
    revision_known: true,
    title,
    text,
    questions,
    received_at: now.toISOString(),
    address: from.address,
    user_agent: from.userAgent.slice(0, AGENT_MAX),
    device: '',
    present: '',
  };
}

const AGENT_MAX = 300;

const WHY = {
  PENDING: 'This was withdrawn by the school',
  VIEWED: 'This was withdrawn by the school',
  SIGNED: 'This is signed already',
  CANCELLED: 'This was withdrawn by the school',
  EXPIRED: 'This link has run out. Ask the school for a new one',
} as const;

async function courseText(tx: Tx, schoolId: number, id: number | null): Promise<string> {
  const [course] = id === null ? [] : await listCoursesByIds(tx, schoolId, [id]);
  return course ? `${COURSE_TYPE[course.constant].label}, ${weekdayText(course.date)}` : '';
}

type Noted = { id: number; outcome: string; now: Date };

async function note(tx: Tx, schoolId: number, { id, outcome, now }: Noted, more: readonly Change[] = []) {
  const entry = { schoolId, actorId: null, deviceId: null, entity: 'disclaimers', fields: [], at: now };
  await recordAudit(tx, { ...entry, id, outcome });
  await recordChange(tx, schoolId, [{ entity: 'disclaimers', id, op: 'w' }, ...more]);
}
