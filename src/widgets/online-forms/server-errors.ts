// Shows the server's messages in a form: under their fields, or above the button.
import { NON_FIELD } from '~contract/wire/errors';
import type { Failure } from '~widgets/form-saves/failed-call';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Shows a failed call in the form. Messages for fields that the form does not have, and failures without fields, go under `root`. */
export function showServerErrors<V extends FieldValues>(
  { kind, fields, message }: Failure,
  setError: UseFormSetError<V>,
  names: readonly Path<V>[],
): void {
  const rest: string[] = [];
  for (const [field, messages] of Object.entries(fields)) {
    const name = names.find((known) => known === field);
    if (name) setError(name, { type: 'server', message: messages.join(' ') });
    else rest.push(field === NON_FIELD ? messages.join(' ') : `${field}: ${messages.join(' ')}`);
  }
  if (kind !== 'fields') rest.push(message);
  if (kind === 'offline' || kind === 'device') rest.push(KEPT);
  if (rest.length > 0) setError('root', { type: 'server', message: rest.join(' ') });
}

const KEPT = 'What you typed is still here.';
