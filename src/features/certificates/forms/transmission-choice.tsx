// What the rider trained on. Nothing is chosen where no booking says it.
import { useId } from 'react';
import { CERTIFICATE_TRANSMISSION_LABEL } from '~domain/certificates/labels';
import { FieldError } from '~ui/fields/field-error';
import { Segmented } from '~ui/fields/segmented';

type TransmissionChoiceProps = {
  /** Whose, where several riders are on one screen. */
  rider?: string;
  /** 'A', 'M', or '' for neither. */
  value: string;
  hint: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

const CHOICES: readonly { value: string; label: string }[] = [
  { value: 'A', label: CERTIFICATE_TRANSMISSION_LABEL.A },
  { value: 'M', label: CERTIFICATE_TRANSMISSION_LABEL.M },
];

export function TransmissionChoice({ rider, value, hint, error, onChange }: TransmissionChoiceProps) {
  const id = useId();
  const whose = rider === undefined ? '' : ` of ${rider}`;
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={[hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined}
    >
      <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">
        Transmission
        {whose === '' ? null : <span className="sr-only">{whose}</span>}
      </legend>
      <Segmented label={`Transmission${whose}`} value={value} options={CHOICES} onChange={onChange} />
      {hint ? (
        <p id={`${id}-hint`} className="text-tab text-ink-2">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
