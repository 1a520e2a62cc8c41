// How money changes hands: one large button for each way, for gloves.
import { useId } from 'react';
import { HAND_METHODS, PAYMENT_METHOD_LABEL, type HandMethod } from '~domain/orders/money';
import { FieldError } from '~ui/fields/field-error';
import { BigRadio } from '~widgets/forms/big-radio';

/** The ways in which a person takes money or gives it back, and what to do about each beside recording it here. */
const METHODS: readonly { value: HandMethod; label: string; text?: string }[] = HAND_METHODS.map((value) => ({
  value,
  label: PAYMENT_METHOD_LABEL[value],
  ...(value === 'CARD' && { text: 'On your own terminal' }),
}));

type MethodChoiceProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (method: string) => void;
};

export function MethodChoice({ label, value, error, onChange }: MethodChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="asked-for flex min-w-0 flex-col gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">{label}</legend>
      <div className="grid gap-2 wide:grid-cols-3">
        {METHODS.map((method) => (
          <BigRadio
            key={method.value}
            name={id}
            title={method.label}
            {...(method.text !== undefined && { text: method.text })}
            checked={value === method.value}
            onChoose={() => onChange(method.value)}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
