// Inputs of a contact's form. Each gets its value, error and setter from the form by its field's name.
import { DateField } from '~widgets/typed/date-field';
import { TextField, type TextFieldProps } from '~ui/fields/field';
import { SelectField } from '~ui/fields/select-field';
import { useField } from './form-context';
import type { ContactField } from './fields';

type TextControlProps = Omit<TextFieldProps, 'name' | 'error' | 'value' | 'onChange'> & { name: ContactField };

/** Autocomplete is off: the browser would suggest the details of the person at the desk, not the rider's. */
export function TextControl({ name, ...field }: TextControlProps) {
  const { onChange, ...state } = useField(name);
  return (
    <TextField
      autoComplete="off"
      {...field}
      {...state}
      name={name}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type SelectControlProps = { name: ContactField; label: string; labels: Readonly<Record<string, string>> };

export function SelectControl({ name, label, labels }: SelectControlProps) {
  const { onChange, ...state } = useField(name);
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return (
    <SelectField
      label={label}
      options={[{ value: '', label: 'Not known' }, ...options]}
      {...state}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The only day of a contact is that of birth. */
export function DateControl({ name, label, hint }: { name: ContactField; label: string; hint?: string }) {
  return <DateField isBirth label={label} {...useField(name)} {...(hint !== undefined && { hint })} />;
}
