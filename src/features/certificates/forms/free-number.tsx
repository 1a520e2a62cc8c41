// Chooses one of the free numbers: a list, and above a long list a box for digits.
import { useState } from 'react';
import { SelectField } from '~ui/fields/select-field';
import { TextField } from '~ui/fields/field';
import { MANY, matching } from './duplicate-rules';

type FreeNumberProps = {
  label: string;
  site: string;
  numbers: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (number: string) => void;
};

export function FreeNumber({ label, site, numbers, value, error, onChange }: FreeNumberProps) {
  const [typed, setTyped] = useState('');
  const found = matching(numbers, typed);
  const type = (digits: string) => {
    setTyped(digits);
    const left = matching(numbers, digits);
    // If only one number matches, it is chosen.
    if (left.length === 1 && left[0] !== undefined) onChange(left[0]);
    else if (!left.includes(value)) onChange('');
  };
  return (
    <div className="flex flex-col gap-4">
      {numbers.length > MANY ? (
        <TextField
          label="Find a number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          placeholder="Some of its digits"
          hint={`${found.length} of ${numbers.length} numbers`}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      ) : null}
      <SelectField
        label={label}
        aria-required
        error={error}
        hint={`Free numbers, those of ${site} first. Choose the one printed on the certificate.`}
        value={value}
        options={[
          { value: '', label: found.length === 0 ? 'No free number has these digits' : 'Choose a number' },
          ...options(found),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function options(numbers: readonly string[]): { value: string; label: string }[] {
  return numbers.map((number) => ({ value: number, label: number }));
}
