// Who consents for a minor, and is called in an emergency. The rider signs as well.
import { FieldError } from '~ui/fields/field-error';
import { TextField } from '~ui/fields/field';
import type { SigningValues } from './signing';

type Guardian = SigningValues['guardian'];
type Props = {
  fullAge: number;
  guardian: Guardian;
  error?: string | undefined;
  /** With what has changed: several fields may be filled at once. */
  onChange: (change: Partial<Guardian>) => void;
};

const FIELDS = [
  ['name', 'Name of the parent or guardian'],
  ['relation', 'Who they are to you, such as mother'],
  ['phone', 'Their phone number'],
] as const;

export function GuardianFields({ fullAge, guardian, error, onChange }: Props) {
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-4"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'guardian-error' : undefined}
    >
      <legend className="pb-2 text-title font-bold">Parent or guardian</legend>
      <p className="text-lead text-ink-2">
        {`You are under ${fullAge}, so a parent or guardian has to agree, and gives a number for an emergency.`}
      </p>
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          value={guardian[name]}
          label={label}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      {error ? <FieldError id="guardian-error">{error}</FieldError> : null}
    </fieldset>
  );
}
