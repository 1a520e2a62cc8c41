// The form around a field. Of react-hook-form only its store is used: whatever else of it is imported, everybody who signs
// in would load.
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import type { BikeField, BikeText } from './text';

type Form = UseFormReturn<BikeText>;

export const FormContext = createContext<Form | null>(null);

/** Only inside the form. */
export function useTheForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('No form is around this field');
  return form;
}

/** What is wrong with a field, and how to write into it. */
export function useBikeField<Name extends BikeField>(name: Name) {
  const { formState, setValue } = useTheForm();
  return {
    error: formState.errors[name]?.message,
    set: (value: BikeText[Name]) => setValue<Path<BikeText>>(name, value),
  };
}

/** What stands in a field, live. */
export function useValue<Name extends BikeField>(name: Name): BikeText[Name] {
  return useValueOf(useTheForm(), name);
}

export function useValueOf<Name extends BikeField>({ subscribe, getValues }: Form, name: Name): BikeText[Name] {
  const listen = useCallback(
    (onChange: () => void) => subscribe({ name, formState: { values: true }, callback: onChange }),
    [subscribe, name],
  );
  return useSyncExternalStore(listen, () => getValues()[name]);
}
