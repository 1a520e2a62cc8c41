// The fields of one rider's certificate: its number, its signer, its restrictions.
import { SelectField } from '~ui/fields/select-field';
import { askedFor } from '~widgets/forms/required';
import { signersOf, type Facts } from '../forms/facts';
import { InstructorSelect } from '../forms/instructor-select';
import { RestrictionsPart } from '../forms/training-parts';
import { errorName, type IssueRow } from './course-rows';
import type { CourseIssue } from './use-course-issue';

type RowChoicesProps = { row: IssueRow; facts: Facts; issue: CourseIssue };

export function RowChoices({ row, facts, issue: { form, values, choose } }: RowChoicesProps) {
  const { rider, number, numbers, instructor_certificate, restrictions } = row;
  const { customer, full_name } = rider;
  const errorOf = (name: string) => form.errors[errorName(row, name)];
  return (
    <div role="group" aria-label={`Certificate of ${full_name}`} className="flex flex-col gap-4 pb-2">
      <SelectField
        label="Certificate number"
        hint="Choose the number printed on the certificate."
        value={String(number ?? '')}
        options={numbers.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={({ target }) => choose(customer, { number: Number(target.value) })}
      />
      <InstructorSelect
        people={signersOf(facts.staff)}
        valueOf={(person) => person.instructor_certificate}
        value={instructor_certificate}
        error={errorOf('instructor_certificate')}
        {...askedFor(form.required, 'instructor_certificate')}
        onChange={(signer) => choose(customer, { instructor_certificate: signer })}
      />
      <RestrictionsPart
        restrictions={facts.restrictions}
        value={restrictions}
        trained={{ transmission: row.transmission, day: values.time_completion_date }}
        error={errorOf('restrictions')}
        required={form.required}
        onChange={(codes) => choose(customer, { restrictions: [...codes] })}
      />
    </div>
  );
}
