// The form context for the fields of a bike, and what the registration lookup filled into them.
import { createContext, useContext } from 'react';
import { formContext } from '~widgets/forms/form-context';
import type { BikeValues } from './fields';

export const { FormContext, useTheForm, useField } = formContext<BikeValues>();

/** The values that came from DVLA; a field that was edited since no longer has its one. */
export type FromDvla = Partial<BikeValues>;

/** `bikeId`: of the bike that is edited; null for a new one. */
type WithDvla = { filled: FromDvla; setFilled: (filled: FromDvla) => void; bikeId: number | null };

export const FromDvlaContext = createContext<WithDvla>({
  filled: {},
  setFilled: () => undefined,
  bikeId: null,
});

/** Tells the fields what the lookup filled in. */
export function useSetFromDvla(): (filled: FromDvla) => void {
  return useContext(FromDvlaContext).setFilled;
}

/** The id of the bike that is edited; null for a new one. */
export function useEditedBike(): number | null {
  return useContext(FromDvlaContext).bikeId;
}

/** The caption of a field: where its value came from until it is edited, otherwise `hint`. */
export function useHint(name: keyof BikeValues, hint?: string): { hint?: string } {
  const { filled } = useContext(FromDvlaContext);
  const { values } = useTheForm();
  const isFilled = filled[name] !== '' && filled[name] === values[name] && name in filled;
  const said = isFilled ? 'From DVLA' : hint;
  return said === undefined ? {} : { hint: said };
}
