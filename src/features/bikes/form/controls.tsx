// The fields of a bike form, each tied to its name: label, what was typed, and what is wrong with it.
import { Checkbox } from '~ui/checkbox';
import { ChoiceList } from '~ui/choice-list';
import { DateField } from '~ui/date-field';
import { TextField, type TextFieldProps } from '~ui/field';
import { SelectField } from '~ui/select-field';
import { useBikeField, useTheForm, useValue } from './form-context';
import type { BikeField, BikeText } from './text';

/** The fields that hold a value of this kind. */
type FieldsOf<Value> = { [Name in BikeField]: BikeText[Name] extends Value ? Name : never }[BikeField];
type TextName = FieldsOf<string>;

type TextControlProps = Omit<TextFieldProps, 'name' | 'error'> & { name: TextName };

export function TextControl({ name, ...field }: TextControlProps) {
  const { register } = useTheForm();
  const { error } = useBikeField(name);
  return <TextField autoComplete="off" {...field} {...register(name)} error={error} />;
}

type Options = readonly { value: string; label: string }[];

export function SelectControl({ name, label, options }: { name: TextName; label: string; options: Options }) {
  const { register } = useTheForm();
  const { error } = useBikeField(name);
  return <SelectField label={label} options={options} {...register(name)} error={error} />;
}

export function DateControl({ name, label }: { name: TextName; label: string }) {
  const { error, set } = useBikeField(name);
  return <DateField label={label} value={useValue(name)} onChange={set} error={error} />;
}

type ChoicesControlProps = { name: FieldsOf<string[]>; label: string; options: Options };

export function ChoicesControl({ name, label, options }: ChoicesControlProps) {
  const { error, set } = useBikeField(name);
  return <ChoiceList label={label} options={options} value={useValue(name)} onChange={set} error={error} />;
}

export function TickControl({ name, label }: { name: FieldsOf<boolean>; label: string }) {
  const { set } = useBikeField(name);
  return <Checkbox label={label} checked={useValue(name)} onChange={set} />;
}
