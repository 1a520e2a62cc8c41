// Shows the server's messages in a form: under their fields, or above the button.
import { ApiError } from '~data/wire/api-error';
import { NON_FIELD } from '~contract/errors';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows a failed call in the form. Messages for fields that the form does not have, and failures without fields, go
 * under `root`. Rethrows anything that is not an ApiError, because it is a bug of ours.
 */
export function showServerErrors<V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
  names: readonly Path<V>[],
): void {
  if (!(error instanceof ApiError)) throw error;
  const rest: string[] = [];
  for (const [field, messages] of Object.entries(error.fields)) {
    const name = names.find((known) => known === field);
    if (name) setError(name, { type: 'server', message: messages.join(' ') });
    else rest.push(field === NON_FIELD ? messages.join(' ') : `${field}: ${messages.join(' ')}`);
  }
  if (error.kind !== 'fields') rest.push(error.kind === 'offline' ? `${error.message} ${KEPT}` : error.message);
  if (rest.length > 0) setError('root', { type: 'server', message: rest.join(' ') });
}

const KEPT = 'What you typed is still here.';
