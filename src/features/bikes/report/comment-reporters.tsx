// Reported by: one line with the chosen names, which opens to a list of all staff.
import { useId, useState } from 'react';
import { Avatar } from '~ui/avatar';
import { Checkbox } from '~ui/fields/checkbox';
import { FieldError } from '~ui/fields/field-error';
import { Icon } from '~ui/icon';

type Option = { value: string; label: string };

type CommentReportersProps = {
  /** Undefined while loading. */
  options: readonly Option[] | undefined;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
};

/** Shown if there is nobody to choose (specification section 5). */
const NO_OPTIONS = 'No options available. Please add options.';
/** The options while loading. */
const NOBODY: readonly Option[] = [];
const GONE = 'Someone who has left';

export function CommentReporters({ options = NOBODY, value, error, onChange }: CommentReportersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const gone = value.filter((one) => options.every((option) => option.value !== one));
  const all = [...options, ...gone.map((one) => ({ value: one, label: GONE }))];
  const chosen = all.filter((option) => value.includes(option.value)).map(({ label }) => label);
  const toggle = (one: string, checked: boolean) => {
    const rest = value.filter((other) => other !== one);
    onChange(checked ? [...rest, one] : rest);
  };
  return (
    <fieldset
      className="card flex min-w-0 flex-col"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-14 items-center gap-3 px-4 py-2 text-left"
        onClick={() => setOpen(!open)}
      >
        <span className="min-w-0 flex-1">
          <span id={`${id}-label`} className="block font-bold">
            Reported by
          </span>
          <span className="block wrap-anywhere text-ink-2">{chosen.join(', ') || 'Nobody'}</span>
        </span>
        {chosen.slice(0, 3).map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Icon name={open ? 'up' : 'down'} size={20} />
      </button>
      {open ? (
        <div className="px-4 pb-2">
          {all.length === 0 ? <p className="text-ink-2">{NO_OPTIONS}</p> : null}
          {all.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={(checked) => toggle(option.value, checked)}
            />
          ))}
        </div>
      ) : null}
      {error ? (
        <div className="px-4 pb-3">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
