// CBT certificates (specification sections 2.6, 3, 4 and 5; docs/domain.md, Certificate states). What a certificate says of its
// holder and of its instructor is as it stood when it was issued or last changed; lists and the feed have the whole row.
import { CERTIFICATE_ORDER_FIELDS } from '~domain/certificates/query';
import { presentCode } from '~domain/certificates/restrictions';
import { CERTIFICATE_STATUSES, durationOf } from '~domain/certificates/states';
import { endpoint } from '~contract/wire/endpoint';
import { CERTIFICATE_PAGE_SIZE_MAX, NAME_MAX, PAGE_SIZE, SEARCH_MAX } from '~contract/wire/limits';
import { commaList, ordering, page, paged, queryNumber } from '~contract/wire/list';
import { dateReason, day, DAY_MIN, givenReason, id, REQUIRED, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const certificateStatus = z.enum(CERTIFICATE_STATUSES);
/** What the holder trained on: an automatic, or a motorcycle with gears. */
export const TRANSMISSIONS = ['A', 'M'] as const;

/** Seven digits, as they are printed. */
const certificateNumber = z.int().min(1_000_000).max(9_999_999);
/** In a path; any other form is an unknown address. */
const pathNumber = z
  .string()
  .regex(/^[1-9]\d{6}$/u)
  .transform(Number);

/** Who holds it. `transmission` is null until it is issued. */
export const holder = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  licence_number: z.string(),
  // Absent on certificates from before, which are of GB licences.
  licence_country: z.string().optional(),
  no_gb_number: z.boolean().optional(),
  birthdate: day.nullable(),
  address: z.string(),
  address_2: z.string(),
  town: z.string(),
  postcode: z.string(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
});

/**
 * A certificate. `void_from`: what a void one goes back to. `supplier`: the site of the
 * training, whichever site's book it is from (of one that isn't issued, the book's); `atb_number`: DVSA's code of it. `issued_by`: who has issued it here, which
 * need not be the instructor. `received_at`: when the school's server heard of that. `start_time`: 'HH:mm:ss' in London;
 * `time_completion`: the instant at which the training ended. `previous_certificate`: the number that a duplicate stands for.
 * `duplicate`: the number of the live duplicate of this one. `duplicate_requested`: the box was ticked when it was issued with
 * data missing; it becomes a duplicate when Change completes it. `duration_reason`: why the training was so short;
 * `signature_reason`: why somebody signed whose own certificate had run out; '' where nobody had to say, absent on rows from before.
 */
export const certificate = z.object({
  ...rowHead,
  certificate_number: certificateNumber,
  book: id,
  status: certificateStatus,
  void_from: certificateStatus.nullable(),
  issued_at: timestamp.nullable(),
  duplicated_at: timestamp.nullable(),
  received_at: timestamp.nullable(),
  issued_by: z.object({ id, full_name: z.string() }).nullable(),
  customer: holder.nullable(),
  instructor: z.object({ id, full_name: z.string(), instructor_certificate: z.string() }).nullable(),
  supplier: z.object({ id, name: z.string(), connect_location_name: z.string(), atb_number: z.string() }),
  restrictions: z.array(z.object({ code: z.string(), title: z.string() })),
  start_time: z.string().nullable(),
  time_completion: timestamp.nullable(),
  training_duration: z.string().nullable(),
  previous_certificate: certificateNumber.nullable(),
  duplicate: certificateNumber.nullable(),
  duplicate_requested: z.boolean(),
  duration_reason: z.string().optional(),
  signature_reason: z.string().optional(),
});
export type Certificate = z.infer<typeof certificate>;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/u;

/** 'HH:mm' or 'HH:mm:ss' of a real time of day; seconds are added (section 5). */
const timeOfDay = text(8).trim().regex(TIME, 'Enter a time, such as 16:45').transform(withSeconds);

function withSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

const number = z.int({ error: REQUIRED }).positive(REQUIRED);

/** A training ends on the day on which it begins. */
export const COMPLETION_EARLY = 'Completion time cannot be earlier than start time.';

/**
 * Issues a pending certificate (section 5). `restrictions`: their codes; `instructor_certificate`: the number of the instructor
 * who signs; `training_duration` must be the time between start and completion; `duplicate`: the box of the form. A
 * `time_completion_date` more than 14 days ago, or in the future, is 400 without `date_reason`; so is a training under two hours
 * without `duration_reason`, under `time_completion_time`, and an instructor whose own certificate ran out before that day without
 * `signature_reason`, under `instructor_certificate`. `site`: where the training was; the book's site where it is left out.
 */
export const certificateIssue = z
  .strictObject({
    customer: number,
    time_completion_date: day,
    date_reason: dateReason,
    time_start_time: timeOfDay,
    time_completion_time: timeOfDay,
    training_duration: timeOfDay,
    duration_reason: givenReason,
    instructor_certificate: text(NAME_MAX).trim().min(1, REQUIRED),
    signature_reason: givenReason,
    site: number.optional(),
    restrictions: z.array(text(10).trim().transform(presentCode), REQUIRED).min(1, REQUIRED).max(20),
    transmission: z.enum(TRANSMISSIONS, REQUIRED),
    duplicate: z.boolean().default(false),
  })
  .superRefine((body, context) => {
    // A text that is no time has its own message; no duration can be computed from it.
    const { time_start_time, time_completion_time, training_duration } = body;
    if (![time_start_time, time_completion_time, training_duration].every((time) => TIME.test(time))) return;
    const duration = durationOf(time_start_time, time_completion_time);
    if (duration === null) {
      context.addIssue({ code: 'custom', path: ['time_completion_time'], message: COMPLETION_EARLY });
    } else if (duration !== training_duration) {
      const message = `The duration between these times is ${duration.slice(0, 5)}`;
      context.addIssue({ code: 'custom', path: ['training_duration'], message });
    }
  });
export type CertificateIssue = z.output<typeof certificateIssue>;

/**
 * Corrects a certificate that is not with DVSA yet. `site`: the site of the training, which stays where it is left out. The contact's data are taken over as they are now. Another London day of `issued_at`
 * than before, more than 14 days ago, is 400 without `date_reason`; another instructor whose own certificate ran out before the training,
 * without `signature_reason`.
 */
export const certificateChange = z.strictObject({
  customer: number,
  instructor: number,
  signature_reason: givenReason,
  issued_at: timestamp.refine((value) => value >= DAY_MIN, 'The date must be 01/01/1885 or later'),
  date_reason: dateReason,
  site: number.optional(),
});
export type CertificateChange = z.output<typeof certificateChange>;

/** `certificate_number`: a pending number; `previous_certificate`: the sent one that it stands for. */
export const certificateDuplicate = z.strictObject({ certificate_number: number, previous_certificate: number });
/** The certificate to make void, or to bring back. */
export const certificateNamed = z.strictObject({ previous_certificate: number });

/** What is asked of a list. `search`: in the number, and in the holder's name or licence number. */
export const certificateListQuery = z.strictObject({
  page,
  page_size: queryNumber
    .refine(
      (value) => value >= 1 && value <= CERTIFICATE_PAGE_SIZE_MAX,
      `Must be from 1 to ${CERTIFICATE_PAGE_SIZE_MAX}`,
    )
    .default(PAGE_SIZE),
  book: queryNumber.optional(),
  supplier: commaList(
    z
      .string()
      .regex(/^\d{1,15}$/u, 'This field must be a number')
      .transform(Number),
  ).optional(),
  status: commaList(certificateStatus).optional(),
  search: text(SEARCH_MAX).default(''),
  ordering: ordering(CERTIFICATE_ORDER_FIELDS).default([{ field: 'certificate_number', descending: true }]),
});
export type CertificateListQuery = z.output<typeof certificateListQuery>;

const PREFIX = '/certificates';
const params = z.object({ certificate_number: pathNumber });
const guard = 'certificates';

export const listCertificates = endpoint({
  method: 'GET',
  path: `${PREFIX}/certificates/`,
  guard,
  summary: 'Certificates, filtered, searched and ordered, 25 a page; the highest number first unless ordered otherwise',
  query: certificateListQuery,
  status: 200,
  answer: paged(certificate),
});
export const summariseCertificates = endpoint({
  method: 'GET',
  path: `${PREFIX}/summary/`,
  guard,
  summary: 'How many certificates and books there are, of all sites or of one',
  query: z.strictObject({ supplier: queryNumber.optional() }),
  status: 200,
  answer: z.object({ certificates_count: z.int(), books_count: z.int() }),
});
export const getCertificate = endpoint({
  method: 'GET',
  path: `${PREFIX}/certificate/{certificate_number}/`,
  guard,
  summary: 'One certificate',
  params,
  status: 200,
  answer: certificate,
});
export const issueCertificate = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/certificate/{certificate_number}/`,
  guard,
  summary:
    'Issue a pending certificate; 409 invalid_state with the row where it is not pending any more; a short training, or an instructor whose certificate has run out, needs a reason',
  params,
  body: certificateIssue,
  status: 200,
  answer: certificate,
});
export const changeCertificate = endpoint({
  method: 'POST',
  path: `${PREFIX}/certificate/{certificate_number}/change/`,
  guard,
  summary: 'Correct holder, instructor or date of a certificate that is not with DVSA yet',
  params,
  body: certificateChange,
  status: 200,
  answer: certificate,
});
export const duplicateCertificate = endpoint({
  method: 'POST',
  path: `${PREFIX}/duplicate/`,
  guard,
  summary: 'Make a pending number the duplicate of a sent certificate; the answer is the duplicate',
  body: certificateDuplicate,
  status: 200,
  answer: certificate,
});
export const voidCertificate = endpoint({
  method: 'POST',
  path: `${PREFIX}/void/`,
  guard,
  summary: 'Make a certificate void',
  body: certificateNamed,
  status: 200,
  answer: certificate,
});
export const unvoidCertificate = endpoint({
  method: 'POST',
  path: `${PREFIX}/unvoid/`,
  guard,
  summary: 'Bring a void certificate back to what it was',
  body: certificateNamed,
  status: 200,
  answer: certificate,
});

/**
 * One thing that was done with a certificate. `action`: issued, changed, duplicated, made duplicate, voided, unvoided, or sent,
 * which is its whole book. `by` null: the system. `at`: when it was done, `received_at`: when it was heard of, `device_at`: what the
 * device's clock said instead of `at`, if it was known to be wrong.
 */
export const certificateEvent = z.object({
  id,
  action: z.string(),
  at: timestamp,
  received_at: timestamp,
  device_at: timestamp.nullable().default(null),
  by: z.object({ id, full_name: z.string() }).nullable(),
  fields: z.array(z.string()),
});
export type CertificateEvent = z.infer<typeof certificateEvent>;

export const getCertificateAudit = endpoint({
  method: 'GET',
  path: `${PREFIX}/certificate/{certificate_number}/audit/`,
  guard,
  summary: 'Who did what with a certificate, and when; the newest first',
  params,
  query: z.strictObject({ page, page_size: certificateListQuery.shape.page_size }),
  status: 200,
  answer: paged(certificateEvent),
});
