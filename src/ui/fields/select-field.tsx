// One choice of a short list: the browser's own control, which every phone shows in its own large way.
import { useId, type ComponentProps } from 'react';
import { describedBy, Labelled } from './labelled';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
};

export function SelectField({ label, error, hint, options, className = '', ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error} hint={hint} className={className}>
      <div className={`input ${error ? 'input--err' : ''}`}>
        <select
          {...select}
          id={id}
          className="h-[46px] min-w-0 flex-1 bg-surface outline-none"
          {...describedBy(id, error, hint)}
        >
          {options.map(({ value, label: text, disabled = false }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </Labelled>
  );
}
