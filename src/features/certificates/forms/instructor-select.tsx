// Chooses the instructor who signs.
import { SelectField } from '~ui/fields/select-field';
import { signerText } from './facts';
import type { StaffRef } from '~contract/staff/staff';

type InstructorSelectProps = {
  people: readonly StaffRef[];
  /** The form's value for a person. */
  valueOf: (person: StaffRef) => string;
  value: string;
  error: string | undefined;
  'aria-required'?: true;
  onChange: (value: string) => void;
};

export function InstructorSelect({ people, valueOf, onChange, ...field }: InstructorSelectProps) {
  const isNobody = people.length === 0;
  return (
    <SelectField
      label="Instructor"
      {...field}
      options={[
        { value: '', label: isNobody ? 'No options available. Please add options.' : 'Choose an instructor' },
        ...people.map((person) => ({ value: valueOf(person), label: signerText(person) })),
      ]}
      {...(isNobody && { hint: 'Nobody at your school has an instructor’s certificate number yet.' })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
