// Chooses the instructor who signs, and asks for a reason where their own certificate had run out on the day of the training.
import type { ComponentProps } from 'react';
import { SelectField } from '~ui/fields/select-field';
import { AskedReason } from '~widgets/conflicts/asked-reason';
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

/** `text`: whose certificate ran out when; null where nothing is asked. */
export function SignatureReason(props: Omit<ComponentProps<typeof AskedReason>, 'label'>) {
  return <AskedReason label="Reason for this instructor" {...props} />;
}
