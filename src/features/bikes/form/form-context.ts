// The form context for the fields of a bike, and what the registration lookup filled into them.
import { createContext, useContext } from 'react';
import { formContext } from '~widgets/forms/form-context';
import type { BikeValues } from './fields';

export const { FormContext, useTheForm, useField } = formContext<BikeValues>();

/** The values that came from DVLA; a field that was edited since no longer has its one. */
export type FromDvla = Partial<BikeValues>;

export const FromDvlaContext = createContext<{ filled: FromDvla; setFilled: (filled: FromDvla) => void }>({
  filled: {},
  setFilled: () => undefined,
});

/** Tells the fields what the lookup filled in. */
export function useSetFromDvla(): (filled: FromDvla) => void {
  return useContext(FromDvlaContext).setFilled;
}

/** The caption of a field: where its value came from until it is edited, otherwise `hint`. */
export function useHint(name: keyof BikeValues, hint?: string): { hint?: string } {
  const { filled } = useContext(FromDvlaContext);
  const { values } = useTheForm();
  const said = name in filled && filled[name] === values[name] ? 'From DVLA' : hint;
  return said === undefined ? {} : { hint: said };
}
