// Any number of a list's choices, all of them in view.
import { useId } from 'react';
import { Checkbox } from './checkbox';
import { FieldError } from './field-error';

/** What stands where there is nothing to choose from (specification section 5). */
const NO_OPTIONS = 'No options available. Please add options.';

type ChoiceListProps = {
  label: string;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** `value` keeps the order of the options; chosen values that are no options any more stay until they are taken out. */
export function ChoiceList({ label, error, options, value, onChange }: ChoiceListProps) {
  const id = useId();
  const toggle = (one: string, checked: boolean) => {
    const rest = value.filter((other) => other !== one);
    onChange(checked ? [...rest, one] : rest);
  };
  return (
    <fieldset
      className="flex min-w-0 flex-col"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="text-[0.9375rem] leading-5 font-bold wide:text-tab">{label}</legend>
      {options.length === 0 ? <p className="pt-2 text-ink-2">{NO_OPTIONS}</p> : null}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(checked) => toggle(option.value, checked)}
        />
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
