// What is wrong with a bike, put where it belongs: under its field, or above the button.
import { sayTrouble } from '~widgets/saving/not-saved';
import type { UseFormReturn } from 'react-hook-form';
import type { Trouble } from '~data/outbox/trouble';
import type { Errors } from './read';
import { BIKE_FIELDS, type BikeText } from './text';

/** Nothing that was typed is touched. `above` stands over the button. */
export function showProblem(form: UseFormReturn<BikeText>, errors: Errors, above?: string): void {
  for (const name of BIKE_FIELDS) {
    const message = errors[name];
    if (message !== undefined) form.setError(name, { type: 'server', message });
  }
  if (above !== undefined) form.setError('root', { type: 'server', message: above });
}

/** What the server said about a save. `refused` heads it: 'Bike not added'. */
export function showTrouble(form: UseFormReturn<BikeText>, refused: string, trouble: Trouble): void {
  const { fields, above } = sayTrouble(trouble, refused, (name) => BIKE_FIELDS.some((field) => field === name));
  showProblem(form, fields, above);
}
