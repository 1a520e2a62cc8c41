// Issuing and correcting a certificate.
import { and, eq, inArray } from 'drizzle-orm';
import { issuedAs, type DvsaData } from '~domain/certificates/states';
import { licenceForDvsa } from '~domain/contacts/licence-country';
import { DURATION_REASON_NEEDED, isTooShort, shortTrainingText } from '~domain/certificates/training-time';
import { hasRunOut, ranOutText, SIGNATURE_REASON_NEEDED } from '~domain/school/instructors';
import { londonDay, londonInstant } from '~domain/time/london-time';
import { restriction } from '~server/db/schema/schema';
import { badFields } from '~server/platform/refusal';
import type { Certificate, CertificateChange, CertificateIssue } from '~contract/certificates/certificates';
import type { FieldErrors } from '~contract/wire/errors';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { saveCertificate } from './certificates';
import type { Holder } from './keys';
import { findHolder, findInstructor, findInstructorBy, namesOn, type Instructor, type Signer } from './people';
import { need } from './states';
import { checkSites } from '~server/repositories/shared/references';
import { farDay } from '~server/repositories/shared/stated-day';
import { needKnown } from '~server/repositories/contacts/known';

/** When the person did it, and when it arrived. */
type Done = { recorded: Date; now: Date };

// The limit of Recorded-At: a phone's clock may be a little fast.
const FAST_CLOCK = 10 * 60 * 1000;
const NO_CONTACT = 'This contact does not exist';

/**
 * Issues a certificate that this transaction holds. Throws 409 invalid_state if it isn't pending, 400 for people or
 * restrictions that aren't the school's, and for what needs a reason that isn't given.
 */
export async function issueCertificate(
  tx: Tx,
  caller: Caller,
  row: Certificate,
  body: CertificateIssue,
  { recorded, now }: Done,
): Promise<Certificate> {
  const { schoolId, userId } = caller;
  need('issue', row);
  await needKnown(tx, caller, body.customer);
  const found = await findHolder(tx, schoolId, body.customer);
  const instructor = await findInstructorBy(tx, schoolId, body.instructor_certificate);
  const restrictions = [...new Set(body.restrictions)].toSorted();
  const { time_completion_date: completed } = body;
  const errors = {
    ...(await checkRestrictions(tx, schoolId, restrictions)),
    ...(await checkSites(tx, schoolId, body.site === undefined ? [] : [body.site], 'site')),
    ...farDay('training', completed, body, { now, field: 'time_completion_date' }),
    ...unreasoned(body, instructor),
  };
  Object.assign(errors, found ? {} : { customer: [NO_CONTACT] });
  Object.assign(errors, instructor ? {} : { instructor_certificate: ['No instructor has this certificate number'] });
  if (!found || !instructor || Object.keys(errors).length > 0) throw badFields(errors);
  const values = {
    ...namesOn(row.certificate_number, found, instructor),
    status: issuedAs(dataOf(found.holder, instructor), body.duplicate),
    duplicate_requested: body.duplicate,
    site_id: body.site ?? null,
    restrictions,
    transmission: body.transmission,
    start_time: body.time_start_time,
    time_completion: londonInstant(completed, body.time_completion_time).toISOString(),
    training_duration: body.training_duration,
    ...reasonsOf(body),
    issued_at: issuedAt(completed, { recorded, now }).toISOString(),
    received_at: now.toISOString(),
    issued_by: userId,
  };
  return saveCertificate(tx, schoolId, row, values, now);
}

/** When the person did it, unless a phone's clock says a day before the training ended: then when it arrived. */
function issuedAt(completed: string, { recorded, now }: Done): Date {
  const isBefore = londonDay(recorded) < completed && londonDay(now) >= completed;
  return isBefore ? now : recorded;
}

/**
 * Corrects a certificate that this transaction holds, with the contact's present details. Throws 409 invalid_state if it is
 * with DVSA or was never issued, 400 for people that aren't the school's, and for what needs a reason that isn't given.
 */
export async function changeCertificate(
  tx: Tx,
  caller: Caller,
  row: Certificate,
  body: CertificateChange,
  now: Date,
): Promise<Certificate> {
  const { schoolId } = caller;
  need('change', row);
  await needKnown(tx, caller, body.customer, row.customer?.id);
  const found = await findHolder(tx, schoolId, body.customer);
  const instructor = await findInstructor(tx, schoolId, body.instructor, row.instructor?.id);
  const issued = new Date(body.issued_at);
  const errors: FieldErrors = {
    ...(found ? {} : { customer: [NO_CONTACT] }),
    ...(instructor ? {} : { instructor: ['This instructor does not exist'] }),
    ...(await checkSites(tx, schoolId, body.site === undefined ? [] : [body.site], 'site')),
    ...(issued.getTime() > now.getTime() + FAST_CLOCK
      ? { issued_at: ['This time is in the future'] }
      : farIssue(londonDay(issued), row, body, now)),
  };
  const isSame = instructor?.id === row.instructor?.id;
  if (!isSame)
    Object.assign(errors, ranOut(instructor, trainedOn(row), { reason: body.signature_reason, field: 'instructor' }));
  if (!found || !instructor || Object.keys(errors).length > 0) throw badFields(errors);
  const values = {
    ...namesOn(row.certificate_number, found, instructor),
    status: issuedAs(dataOf(found.holder, instructor), row.duplicate_requested),
    issued_at: issued.toISOString(),
    // The reason was about the person who signed before.
    ...((!isSame || body.signature_reason !== undefined) && { signature_reason: body.signature_reason ?? '' }),
    ...(body.site !== undefined && { site_id: body.site }),
  };
  return saveCertificate(tx, schoolId, row, values, now);
}

/** The London day of the training. */
function trainedOn({ time_completion }: Certificate): string {
  return time_completion === null ? '' : londonDay(new Date(time_completion));
}

/** What is issued only with a reason, and has none. */
function unreasoned(body: CertificateIssue, signer: Signer | undefined): FieldErrors {
  const { time_completion_date: day, signature_reason: reason } = body;
  return { ...shortTraining(body), ...ranOut(signer, day, { reason, field: 'instructor_certificate' }) };
}

function reasonsOf({ duration_reason = '', signature_reason = '' }: CertificateIssue) {
  return { duration_reason, signature_reason };
}

/** Under the completion time: the training was shorter than its part on the road, and no reason is given. */
function shortTraining({ training_duration, duration_reason }: CertificateIssue): FieldErrors {
  if (duration_reason !== undefined || !isTooShort(training_duration)) return {};
  return { time_completion_time: [`${shortTrainingText(training_duration) ?? ''} ${DURATION_REASON_NEEDED}`] };
}

/** Under `field`: the signer's own certificate ran out before the day of the training, and no reason is given. */
function ranOut(
  signer: Signer | undefined,
  day: string,
  { reason, field }: { reason: string | undefined; field: string },
): FieldErrors {
  if (!signer || reason !== undefined || !hasRunOut(signer.certificate_expires, day)) return {};
  return { [field]: [`${ranOutText(signer.full_name, signer.certificate_expires)}. ${SIGNATURE_REASON_NEEDED}`] };
}

/** A day that stays was stated before. */
function farIssue(day: string, { issued_at }: Certificate, body: CertificateChange, now: Date): FieldErrors {
  const isKept = issued_at !== null && londonDay(new Date(issued_at)) === day;
  return isKept ? {} : farDay('issue', day, body, { now, field: 'issued_at' });
}

function dataOf(holder: Holder, { instructor_certificate }: Instructor): DvsaData {
  return { licence_number: licenceForDvsa(holder), address: holder.address, instructor_certificate };
}

async function checkRestrictions(tx: Tx, schoolId: number, codes: readonly string[]): Promise<FieldErrors> {
  const known = await tx
    .select({ code: restriction.code })
    .from(restriction)
    .where(and(eq(restriction.school_id, schoolId), inArray(restriction.code, [...codes])));
  const missing = codes.filter((code) => !known.some((each) => each.code === code));
  return missing.length === 0
    ? {}
    : { restrictions: missing.map((code) => `This restriction does not exist: ${code}`) };
}
