// A form's errors, which react-hook-form holds: by field, and of the whole form as its `root`. They are counted, so that the
// form scrolls to the first each time.
import { useState } from 'react';
import { set, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Trouble } from '~data/outbox/refusal-record';
import { wordsOf, type Kind } from '~data/entities/all';
import { sayTrouble } from '~widgets/form-saves/not-saved';
import type { Errors, Fields } from './fields';

/** What react-hook-form holds of a form with a table of fields: only what was typed (use-typed.ts). */
export type HookForm = UseFormReturn<FieldValues, unknown, FieldValues>;

type WrongKind = { refused?: string; places?: readonly string[]; mends: { trouble: Trouble | null } | null };
type Words = { errors: Errors; above?: string | undefined };

export type Wrong = {
  errors: Errors;
  above: string | undefined;
  problems: number;
  /** Begins the message of a refusal: 'Contact not added'. */
  refused: string;
  /** Removes the errors of changed fields, except those in `still`. */
  clear: (names: readonly string[], still: Errors | null) => void;
  show: (errors: Errors, above?: string) => void;
  showTrouble: (trouble: Trouble) => void;
  /** Call it when a save has found errors. */
  count: () => void;
};

type SayTrouble = { heads: string; words: (trouble: Trouble) => Words };

/** How a refusal of this change is said. */
export function sayingOf(change: Kind, fields: Fields, { refused, places = [] }: WrongKind): SayTrouble {
  const heads = refused ?? failed(change);
  const isField = (name: string) => fieldOf(name) in fields || places.includes(name);
  const words = (trouble: Trouble): Words => {
    const { fields: errors, above } = sayTrouble(trouble, heads, isField);
    // Show an error inside a list for the whole list, too.
    const lists = Object.entries(errors).map(([name, message]) => [fieldOf(name), message] as const);
    return { errors: { ...Object.fromEntries(lists), ...errors }, above };
  };
  return { heads, words };
}

/** `hadTrouble`: the form opens with the errors of a refused change. */
export function useWrong(form: HookForm, { heads, words }: SayTrouble, hadTrouble: boolean): Wrong {
  const [problems, setProblems] = useState(hadTrouble ? 1 : 0);
  const { errors } = form.formState;
  const count = () => setProblems((before) => before + 1);
  const show = (said: Words) => {
    form.clearErrors();
    for (const [name, error] of Object.entries(asFieldErrors(said))) form.setError(name, error as { message: string });
    count();
  };
  return {
    errors: messagesOf(errors),
    above: errors.root?.message,
    problems,
    refused: heads,
    clear: (names, still) => {
      form.clearErrors([...names, 'root']);
      const stays = Object.entries(still ?? {}).filter(([name]) => names.includes(fieldOf(name)));
      for (const [name, error] of Object.entries(asFieldErrors({ errors: Object.fromEntries(stays) })))
        form.setError(name, error as { message: string });
    },
    show: (said, above) => show({ errors: said, above }),
    showTrouble: (trouble) => show(words(trouble)),
    count,
  };
}

/** As react-hook-form holds them: the error inside a list ('days_off.0.from') lies within the list's. */
export function asFieldErrors({ errors, above }: Words): FieldErrors {
  const nested: FieldErrors = {};
  const all = Object.entries({ ...errors, root: above }).toSorted(([one], [other]) => one.length - other.length);
  for (const [name, message] of all) if (message !== undefined) set(nested, name, { type: 'said', message });
  return nested;
}

/** The messages by field, and by the path inside a list. */
export function messagesOf(errors: FieldErrors, above = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || name === 'ref') continue;
    const path = above + name;
    if (path === 'root') continue;
    if (typeof error.message === 'string') found[path] = error.message;
    Object.assign(found, messagesOf(error as FieldErrors, `${path}.`));
  }
  return found;
}

/** The field of an error: for a path inside a list, such as 'opening_hours.0', the list's. */
function fieldOf(name: string): string {
  return name.split('.')[0] ?? name;
}

function failed(change: Kind): string {
  const [entity = '', op = ''] = change.split(' ');
  return wordsOf({ entity, op })?.failed ?? '';
}
