// The form controls of a bike, each bound to a field by name: value, error and change.
import { Checkbox } from '~ui/fields/checkbox';
import { ChoiceList } from '~ui/fields/choice-list';
import { DateField } from '~widgets/typed/date-field';
import { TextField, type TextFieldProps } from '~ui/fields/field';
import { SelectField } from '~ui/fields/select-field';
import { useField, useHint } from './form-context';
import type { BikeField, BikeValues } from './fields';

/** The names of the fields whose values have this type. */
type FieldsOf<Value> = { [Name in BikeField]: Value extends BikeValues[Name] ? Name : never }[BikeField];
type TextName = FieldsOf<string>;

type TextControlProps = Omit<TextFieldProps, 'name' | 'error' | 'value' | 'onChange'> & { name: TextName };

export function TextControl({ name, hint, ...field }: TextControlProps) {
  const { onChange, ...state } = useField(name);
  const said = useHint(name, hint);
  return (
    <TextField
      autoComplete="off"
      {...field}
      {...said}
      {...state}
      name={name}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Options = readonly { value: string; label: string }[];

export function SelectControl({ name, label, options }: { name: TextName; label: string; options: Options }) {
  const { onChange, ...state } = useField(name);
  return <SelectField label={label} options={options} {...state} onChange={({ target }) => onChange(target.value)} />;
}

export function DateControl({ name, label, hint }: { name: TextName; label: string; hint?: string | undefined }) {
  return <DateField label={label} {...useHint(name, hint)} {...useField(name)} />;
}

type ChoicesControlProps = { name: FieldsOf<string[]>; label: string; options: Options };

export function ChoicesControl({ name, label, options }: ChoicesControlProps) {
  const { 'aria-required': asked, ...state } = useField(name);
  // A group can't say that it is required, so its mark is all that there is.
  return (
    <div className={asked ? 'asked-for' : ''}>
      <ChoiceList label={label} options={options} {...state} />
    </div>
  );
}

export function TickControl({ name, label }: { name: FieldsOf<boolean>; label: string }) {
  const { value, onChange } = useField(name);
  return <Checkbox label={label} checked={value} onChange={onChange} />;
}
