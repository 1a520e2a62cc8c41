// The fields of a bike form, each tied to its name: label, what was typed, and what is wrong with it.
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '~ui/checkbox';
import { ChoiceList } from '~ui/choice-list';
import { DateField } from '~ui/date-field';
import { TextField, type TextFieldProps } from '~ui/field';
import { SelectField } from '~ui/select-field';
import type { BikeField, BikeText } from './text';

/** The fields that hold a value of this kind. */
type FieldsOf<Value> = { [Name in BikeField]: BikeText[Name] extends Value ? Name : never }[BikeField];
type TextName = FieldsOf<string>;

type TextControlProps = Omit<TextFieldProps, 'name' | 'error'> & { name: TextName };

export function TextControl({ name, ...field }: TextControlProps) {
  const { register, formState } = useFormContext<BikeText>();
  return <TextField autoComplete="off" {...field} {...register(name)} error={formState.errors[name]?.message} />;
}

type Options = readonly { value: string; label: string }[];

export function SelectControl({ name, label, options }: { name: TextName; label: string; options: Options }) {
  const { register, formState } = useFormContext<BikeText>();
  return <SelectField label={label} options={options} {...register(name)} error={formState.errors[name]?.message} />;
}

export function DateControl({ name, label, hint }: { name: TextName; label: string; hint?: string }) {
  const { field, fieldState } = useController<BikeText, TextName>({ name });
  return (
    <DateField
      label={label}
      {...(hint && { hint })}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

type ChoicesControlProps = { name: FieldsOf<string[]>; label: string; options: Options };

export function ChoicesControl({ name, label, options }: ChoicesControlProps) {
  const { field } = useController<BikeText, typeof name>({ name });
  const { errors } = useFormContext<BikeText>().formState;
  return (
    <ChoiceList
      label={label}
      options={options}
      value={field.value}
      onChange={field.onChange}
      // A list's error is that of the whole list, whichever of its values it came from.
      error={errors[name]?.message}
    />
  );
}

export function TickControl({ name, label }: { name: FieldsOf<boolean>; label: string }) {
  const { field } = useController<BikeText, typeof name>({ name });
  return <Checkbox label={label} checked={field.value} onChange={field.onChange} />;
}
