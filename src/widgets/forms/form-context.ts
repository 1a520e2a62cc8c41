// A context that gives fields access to their form, for parts that several forms share.
import { createContext, useContext } from 'react';
import { askedFor } from './required';
import type { ChangeForm } from './use-change-form';

/** The hooks throw outside the context. */
export function formContext<V>() {
  const FormContext = createContext<ChangeForm<V> | null>(null);
  function useTheForm(): ChangeForm<V> {
    const form = useContext(FormContext);
    if (!form) throw new Error('No form is around this field');
    return form;
  }
  /** A field's value, error and setter, and whether it must be filled in. */
  function useField<Name extends keyof V & string>(name: Name) {
    const { values, errors, set, required } = useTheForm();
    const state = { value: values[name], error: errors[name], ...askedFor(required, name) };
    return { ...state, onChange: (value: V[Name]) => set(name, value) };
  }
  return { FormContext, useTheForm, useField };
}
