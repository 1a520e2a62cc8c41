// Messages for a form: why this device couldn't save, and why the server refused a change.
import { NON_FIELD } from '~contract/wire/errors';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { StorageFullError } from '~data/database/storage-full';
import type { Trouble } from '~data/outbox/refusal-record';

/** The message above the button if this device couldn't save. `typed`: false for an action without typed text. */
export function notSaved(error: unknown, typed = true): string {
  if (error instanceof StorageFullError) {
    const kept = typed ? ' What you typed is still here.' : '';
    return `Nothing was saved: this device is full.${kept} Free some space, then save again.`;
  }
  if (error instanceof NotAllowedError) {
    return `${error.message}. Nothing was saved${typed ? ', and what you typed is still here' : ''}.`;
  }
  reportError(error);
  return `This couldn’t be saved on this device.${typed ? ' What you typed is still here.' : ''}`;
}

/** The server's messages: by field if the form has it, the rest `above` the button, after `refused` ('Not added'). */
export function sayTrouble(
  trouble: Trouble,
  refused: string,
  isField: (name: string) => boolean,
): { fields: Record<string, string>; above: string } {
  if (trouble.kind !== 'refused') {
    return { fields: {}, above: sentences(refused, ['message' in trouble ? trouble.message : '']) };
  }
  const said = Object.entries(trouble.fields);
  const known = said.filter(([name]) => isField(name));
  const others = said.filter(([name]) => !isField(name));
  const rest = others.map(([name, words]) => (name === NON_FIELD ? words.join(' ') : `${name}: ${words.join(' ')}`));
  return {
    fields: Object.fromEntries(known.map(([name, words]) => [name, words.join(' ')])),
    above: sentences(refused, said.length > 0 ? rest : [trouble.message]),
  };
}

function sentences(refused: string, above: readonly string[]): string {
  return [refused, ...above.filter((said) => said !== '')].join('. ');
}
