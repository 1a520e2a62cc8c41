// The form around its fields, for parts that are shared by several forms.
import { createContext, useContext } from 'react';
import type { ChangeForm } from './use-change-form';

/** The hooks work only inside the context. */
export function formContext<V>() {
  const FormContext = createContext<ChangeForm<V> | null>(null);
  function useTheForm(): ChangeForm<V> {
    const form = useContext(FormContext);
    if (!form) throw new Error('No form is around this field');
    return form;
  }
  /** What stands in a field, what is wrong with it, and how to write into it. */
  function useField<Name extends keyof V & string>(name: Name) {
    const { values, errors, set } = useTheForm();
    return { value: values[name], error: errors[name], onChange: (value: V[Name]) => set(name, value) };
  }
  return { FormContext, useTheForm, useField };
}
