// The outcome of a rider: a few large choices, each with its word.
import { useId } from 'react';
import { OUTCOME_LABEL, type Ended } from '~domain/orders/outcomes';
import { buttonClass } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Icon } from '~ui/icon';

type OutcomeChoiceProps = {
  /** The rider's name. */
  of: string;
  choices: readonly Ended[];
  value: Ended | '';
  error: string | undefined;
  onChoose: (outcome: Ended) => void;
};

export function OutcomeChoice({ of, choices, value, error, onChoose }: OutcomeChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="sr-only">{`Outcome of ${of}`}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((one) => (
          <label key={one} className={buttonClass(one === value ? 'pri' : 'soft', true, LOOK)}>
            <input type="radio" name={id} className="sr-only" checked={one === value} onChange={() => onChoose(one)} />
            {one === value ? <Icon name="check" size={18} /> : null}
            <span>{OUTCOME_LABEL[one]}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

const LOOK =
  'relative min-h-16 flex-[1_1_5rem] cursor-pointer flex-col gap-0 px-1 text-center text-[0.9375rem] leading-5 whitespace-normal has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';
