// A text field of a form that saves a change, with its error.
import { TextField, type TextFieldProps } from '~ui/fields/field';
import { askedFor } from './required';
import type { ChangeForm } from './use-change-form';

type TextName<V> = { [Name in keyof V & string]: string extends V[Name] ? Name : never }[keyof V & string];
type FieldTextProps<V> = Omit<TextFieldProps, 'form' | 'name' | 'error' | 'value' | 'onChange'> & {
  form: Pick<ChangeForm<V>, 'values' | 'errors' | 'set'> & Partial<Pick<ChangeForm<V>, 'required'>>;
  name: TextName<V>;
};

export function FieldText<V>({ form: { values, errors, set, required }, name, ...field }: FieldTextProps<V>) {
  return (
    <TextField
      autoComplete="off"
      {...(required && askedFor(required, name))}
      {...field}
      name={name}
      value={String(values[name])}
      error={errors[name]}
      onChange={({ target }) => set(name, target.value as V[TextName<V>])}
    />
  );
}
