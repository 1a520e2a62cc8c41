// The fields of issuing for a course: those shared by all certificates, and the choices for single riders.
import { z } from '~contract/wire/zod';
import type { Course } from '~contract/calendar/courses';
import type { StaffRef } from '~contract/staff/staff';
import { listOf, text } from '~widgets/forms/codecs';
import { emptyValues, type Values } from '~widgets/forms/fields';
import { signersOf } from '../forms/facts';
import { ownSignature } from '../issue/issue-defaults';
import { ISSUE, knownCodes } from '../issue/issue-fields';

const own = z
  .object({
    isTicked: z.boolean(),
    number: z.number(),
    transmission: z.string(),
    instructor_certificate: z.string(),
    restrictions: z.array(z.string()),
  })
  .partial()
  .extend({ customer: z.number() });
/** The choices for one rider; absent ones follow from the booking and from the shared fields. */
export type Own = z.infer<typeof own>;

const {
  time_completion_date,
  date_reason,
  time_start_time,
  time_completion_time,
  duration_reason,
  instructor_certificate,
  signature_reason,
  restrictions,
} = ISSUE;

/**
 * `pace`: 'all', all who are ticked at once, or 'one', one rider after another. `chosen`: the rider whose turn it is, an id as
 * text; '' for the first without a certificate.
 */
export const COURSE = {
  time_completion_date,
  date_reason,
  time_start_time,
  time_completion_time,
  duration_reason,
  instructor_certificate,
  signature_reason,
  restrictions,
  pace: text({ empty: 'all' }),
  chosen: text(),
  own: listOf(own),
};
export type CourseValues = Values<typeof COURSE>;

export const NEW_COURSE = emptyValues(COURSE);

type Known = {
  course: Pick<Course, 'date' | 'start_time' | 'finish_time' | 'instructors'>;
  staff: readonly StaffRef[];
};

/** The day and times of the course, and who signs: the signed-in person (`staffId`) if they instructed it, else who did. */
export function prefillOf({ course, staff }: Known, staffId: number | null | undefined): Partial<CourseValues> {
  const signers = signersOf(staff);
  const instructed = course.instructors.flatMap(({ id }) => signers.find((one) => one.id === id) ?? []);
  const signer = instructed.find(({ id }) => id === staffId) ?? instructed[0];
  return {
    time_completion_date: course.date,
    time_start_time: course.start_time.slice(0, 5),
    time_completion_time: course.finish_time.slice(0, 5),
    instructor_certificate: signer?.instructor_certificate ?? ownSignature(staff, staffId),
  };
}

/** The initial values of the next rider's form: all but the choices for single riders. */
export function carriedOn(values: CourseValues): Partial<CourseValues> {
  return { ...values, own: [], chosen: '' };
}

/** Drops choices that don't exist any more, so that nothing is saved that the form doesn't show. */
export function knownOnly(values: CourseValues, staff: readonly StaffRef[], codes: readonly string[]): CourseValues {
  const signers = new Set(signersOf(staff).map((one) => one.instructor_certificate));
  return {
    ...values,
    instructor_certificate: signers.has(values.instructor_certificate) ? values.instructor_certificate : '',
    restrictions: knownCodes(values.restrictions, codes),
    own: values.own.map(({ restrictions: chosen, instructor_certificate: signer, ...rest }) => ({
      ...rest,
      ...(signer !== undefined && signers.has(signer) && { instructor_certificate: signer }),
      ...(chosen && { restrictions: knownCodes(chosen, codes) }),
    })),
  };
}

/** Adds to the choices for a rider. */
export function chosenFor(all: readonly Own[], customer: number, more: Omit<Own, 'customer'>): Own[] {
  const before = all.find((one) => one.customer === customer);
  return [...all.filter((one) => one !== before), { ...before, customer, ...more }];
}
