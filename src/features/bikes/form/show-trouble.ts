// What is wrong with a bike, put where it belongs: under its field, or above the button.
import { NON_FIELD } from '~contract/errors';
import type { UseFormReturn } from 'react-hook-form';
import type { Trouble } from '~data/trouble';
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
  if (trouble.kind !== 'refused') {
    showProblem(form, {}, [refused, 'message' in trouble ? trouble.message : ''].filter(Boolean).join('. '));
    return;
  }
  const fields = Object.entries(trouble.fields);
  const [known, others] = [fields.filter(([name]) => isField(name)), fields.filter(([name]) => !isField(name))];
  const rest = others.map(([name, said]) => (name === NON_FIELD ? said.join(' ') : `${name}: ${said.join(' ')}`));
  const above = fields.length > 0 ? rest : [trouble.message];
  showProblem(form, Object.fromEntries(known.map(([name, said]) => [name, said.join(' ')])), sentences(refused, above));
}

function isField(name: string): boolean {
  return BIKE_FIELDS.some((field) => field === name);
}

function sentences(refused: string, above: readonly string[]): string {
  return [refused, ...above.filter((said) => said !== '')].join('. ');
}
