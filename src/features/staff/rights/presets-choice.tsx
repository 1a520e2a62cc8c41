// The ready-made sets of permissions as big choices: choosing one sets every area.
import { useId } from 'react';
import { FieldError } from '~ui/fields/field-error';
import { BigRadio } from '~widgets/forms/big-radio';
import type { PermissionForm } from './permission-form';
import { CHOICES, presetOf, withPreset } from './presets';

type PresetsChoiceProps = {
  /** Null before anything was chosen. */
  form: PermissionForm | null;
  onChange: (form: PermissionForm) => void;
  error?: string | undefined;
  /** True where the heading above asks the question already. */
  isHeaded?: boolean;
};

export function PresetsChoice({ form, onChange, error, isHeaded = false }: PresetsChoiceProps) {
  const id = useId();
  const chosen = form && presetOf(form);
  return (
    <fieldset
      className="min-w-0"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isHeaded ? 'sr-only' : 'pb-2 font-bold'}>What they may do</legend>
      <div className="grid gap-2">
        {CHOICES.map((preset) => (
          <BigRadio
            key={preset.name}
            name={id}
            title={preset.name}
            text={preset.what}
            checked={preset === chosen}
            onChoose={() => onChange(withPreset(preset))}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
