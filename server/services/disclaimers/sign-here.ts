// Keeps what was signed on an instructor's phone, whatever became of the template, the course or the link meanwhile: the rider is gone.
import { and, eq } from 'drizzle-orm';
import type { Disclaimer, DisclaimerSign } from '~contract/disclaimers/disclaimers';
import { fullName } from '~domain/contacts/full-name';
import { londonDay } from '~domain/time/london-time';
import type { Tx } from '~server/db/db';
import { device } from '~server/db/schema/schema';
import type { Caller } from '~server/platform/access';
import { findPerson } from '~server/platform/auth/person';
import type { Change } from '~server/platform/changes';
import { badFields } from '~server/platform/refusal';
import { getCustomer } from '~server/repositories/contacts/contacts';
import { knownCourse } from '~server/repositories/disclaimers/asked';
import { disclaimers } from '~server/repositories/disclaimers/disclaimers';
import { keepSignature, type Sealed } from '~server/repositories/disclaimers/signatures';
import { getRevision, getTemplate } from '~server/repositories/disclaimers/templates';
import type { Made } from '~server/repositories/shared/writes';
import { fullAgeOf } from './full-age';
import { schoolOf } from './school-of';
import { answersOf, checkSigned, rowOfSigned, type Read } from './sign';

/** The months for which a signature counts whose template was deleted meanwhile. */
const MONTHS = 12;

/** Throws 400 as `checkSigned`. An open disclaimer that it answers is cancelled; one that was signed by the link stays beside it. */
export async function signHere(
  tx: Tx,
  caller: Caller,
  customer: number,
  body: DisclaimerSign,
  made: Made,
): Promise<{ answer: Disclaimer; also: Change[] }> {
  const { schoolId } = caller;
  const course_id = await knownCourse(tx, schoolId, body.course);
  const { revision, current, read } = await readHere(tx, schoolId, body, course_id);
  await checkSigned(body, read, londonDay(made.recorded));
  const contact = await getCustomer(tx, schoolId, customer);
  const said = rowOfSigned(body, read, { at: made.recorded, contactBorn: contact?.birthdate ?? null });
  const open = body.request === null ? undefined : await disclaimers.get(tx, schoolId, customer, body.request, true);
  const row = { template_id: current?.id ?? null, title: body.title, course_id, way: 'HERE' as const };
  const its = { ...row, ...said, request_id: open?.id ?? null, present_id: caller.userId };
  const answer = await disclaimers.add(tx, schoolId, customer, its, made);
  const isKnown = revision !== undefined && isSame(revision, body);
  const sealed = await sealedOf(tx, caller, body, { answer, customer, isKnown, now: made.now });
  await keepSignature(tx, schoolId, sealed, { until: said.kept_until, requestKey: made.key, now: made.now });
  return { answer, also: await cancelOpen(tx, schoolId, open, made.now) };
}

/** What the school has of the text that was read, and what decides how long it counts. */
async function readHere(tx: Tx, schoolId: number, body: DisclaimerSign, course: number | null) {
  const revision = await getRevision(tx, schoolId, body.template, body.revision);
  const current = await getTemplate(tx, schoolId, body.template);
  if (!revision && !current) throw badFields({ template: ['This disclaimer is not the school’s'] });
  const asksGuardian = revision?.guardian ?? current?.guardian ?? true;
  const read: Read = {
    questions: body.questions,
    fullAge: asksGuardian ? await fullAgeOf(tx, schoolId, course) : null,
    validity_months: current?.validity_months ?? MONTHS,
  };
  return { revision, current, read };
}

type Signing = { answer: Disclaimer; customer: number; isKnown: boolean; now: Date };

async function sealedOf(
  tx: Tx,
  caller: Caller,
  { course: _course, request: _request, ...body }: DisclaimerSign,
  { answer, customer, isKnown, now }: Signing,
): Promise<Sealed> {
  return {
    ...body,
    answers: answersOf(body.questions, body),
    school: await schoolOf(tx, caller.schoolId),
    disclaimer: answer.id,
    customer,
    revision_known: isKnown,
    received_at: now.toISOString(),
    address: '',
    user_agent: '',
    ...(await whereOf(tx, caller)),
  };
}

async function cancelOpen(tx: Tx, schoolId: number, open: Disclaimer | undefined, now: Date): Promise<Change[]> {
  if (!open || (open.status !== 'PENDING' && open.status !== 'VIEWED')) return [];
  const fields = { status: 'CANCELLED' as const, cancelled_at: now.toISOString() };
  await disclaimers.save(tx, schoolId, open, fields, now);
  return [{ entity: 'disclaimers', id: open.id, op: 'w' }];
}

function isSame(known: Pick<DisclaimerSign, 'title' | 'text' | 'questions'>, body: DisclaimerSign): boolean {
  const of = ({ title, text, questions }: typeof known) =>
    JSON.stringify([
      title,
      text,
      questions.map(({ key, kind, text: asked, required, more, health, attention }) => [
        key,
        kind,
        asked,
        required,
        more,
        health,
        attention,
      ]),
    ]);
  return of(known) === of(body);
}

async function whereOf(tx: Tx, { schoolId, userId, deviceId }: Caller): Promise<{ device: string; present: string }> {
  const [its] = await tx
    .select({ name: device.name })
    .from(device)
    .where(and(eq(device.school_id, schoolId), eq(device.id, deviceId)));
  const person = await findPerson(tx, schoolId, userId);
  return { device: its?.name ?? '', present: person ? fullName(person.user) : '' };
}
