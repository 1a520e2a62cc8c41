// Multiple choice of a few options as toggle chips, large enough for a gloved thumb.
import { useId, type ReactNode } from 'react';
import { FieldError } from '~ui/fields/field-error';
import { ToggleChip } from '~ui/fields/toggle-chip';

type ChipListProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  /** Shown without options. */
  none?: string;
  onChange: (value: string[]) => void;
  /** Below the chips, in the same group. */
  children?: ReactNode;
};

/** `value`: in the order chosen. A chosen value without an option is kept. */
export function ChipList(props: ChipListProps) {
  const { label, hint, error, options, value, none = 'No options available. Please add options.' } = props;
  const id = useId();
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2 wide:col-span-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">{label}</legend>
      {options.length === 0 ? <p className="text-ink-2">{none}</p> : null}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <ToggleChip
            key={option.value}
            label={option.label}
            pressed={value.includes(option.value)}
            onChange={(isOn) => {
              const rest = value.filter((one) => one !== option.value);
              props.onChange(isOn ? [...rest, option.value] : rest);
            }}
          />
        ))}
      </div>
      {props.children}
      {hint ? <p className="text-tab text-ink-2">{hint}</p> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
