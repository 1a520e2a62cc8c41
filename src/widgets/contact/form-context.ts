// The form around a field.
import { createContext, useContext } from 'react';
import type { ContactField, ContactText } from './fields';
import type { TextForm } from '~widgets/forms/use-text-form';

export const FormContext = createContext<TextForm<ContactText> | null>(null);

/** Only inside the form. */
export function useTheForm(): TextForm<ContactText> {
  const form = useContext(FormContext);
  if (!form) throw new Error('No form is around this field');
  return form;
}

/** What stands in a field, what is wrong with it, and how to write into it. */
export function useField(name: ContactField) {
  const { text, errors, set } = useTheForm();
  return { value: text[name], error: errors[name], onChange: (value: string) => set(name, value) };
}
