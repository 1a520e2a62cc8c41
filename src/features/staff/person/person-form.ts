// The schema and values of the staff form, and the changes that it sends.
import { staffPatch, type StaffMember } from '~contract/staff/staff';
import { day } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { requiredOf } from '~widgets/forms/required';

/** '' becomes null (specification section 5). */
const optionalDay = z
  .string()
  .transform((value) => (value === '' ? null : value))
  .pipe(day.nullable());

/** '' is not recorded. */
const optionalLevel = z
  .string()
  .transform((value) => (value === '' ? null : value))
  .pipe(staffPatch.shape.instructor_level.unwrap());

export const personForm = staffPatch
  .required()
  .omit({ dvsa_assessed: true })
  .extend({ certificate_expires: optionalDay, dbs_expires: optionalDay, instructor_level: optionalLevel });
export type PersonInput = z.input<typeof personForm>;
export type PersonOutput = z.output<typeof personForm>;

/** The form's first values; empty for a new person (null). */
export function inputOf(person: StaffMember | null): PersonInput {
  return {
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    instructor_certificate: person?.instructor_certificate ?? '',
    instructor_level: person?.instructor_level ?? '',
    certificate_expires: person?.certificate_expires ?? '',
    dbs_expires: person?.dbs_expires ?? '',
    suppliers: [...(person?.suppliers ?? [])],
  };
}

/** The names of the fields that are refused while they are empty. */
export const PERSON_REQUIRED = requiredOf(personForm, inputOf(null));

/** The fields that differ from the person when the form opened. */
export function changesOf(opened: StaffMember, values: PersonOutput): Partial<PersonOutput> {
  const before: Record<string, unknown> = personForm.parse(inputOf(opened));
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}
