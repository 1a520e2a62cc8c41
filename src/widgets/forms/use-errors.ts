// A form's errors: by field, and of the whole form. They are counted, so that the form scrolls to the first each time.
import { useState } from 'react';
import type { Trouble } from '~data/outbox/refusal-record';
import { wordsOf, type Kind } from '~data/entities/all';
import { sayTrouble } from '~widgets/form-saves/not-saved';
import type { Errors, Fields } from './fields';

type WrongKind = { refused?: string; places?: readonly string[]; mends: { trouble: Trouble | null } | null };
type Words = { errors: Errors; above?: string | undefined };

export type Wrong = {
  errors: Errors;
  above: string | undefined;
  problems: number;
  /** Begins the message of a refusal: 'Contact not added'. */
  refused: string;
  /** Removes all errors. */
  reset: () => void;
  /** Removes the errors of changed fields, except those in `still`. */
  clear: (names: readonly string[], still: Errors | null) => void;
  show: (errors: Errors, above?: string) => void;
  showTrouble: (trouble: Trouble) => void;
};

export function useWrong(change: Kind, fields: Fields, { refused, places = [], mends }: WrongKind): Wrong {
  const heads = refused ?? failed(change);
  const isField = (name: string) => fieldOf(name) in fields || places.includes(name);
  const wordsIn = (trouble: Trouble): Words => {
    const { fields: errors, above } = sayTrouble(trouble, heads, isField);
    // Show an error inside a list for the whole list, too.
    const lists = Object.entries(errors).map(([name, message]) => [fieldOf(name), message] as const);
    return { errors: { ...Object.fromEntries(lists), ...errors }, above };
  };
  const trouble = mends?.trouble ?? null;
  const [words, setWords] = useState<Words>(() => (trouble === null ? NOTHING : wordsIn(trouble)));
  const [problems, setProblems] = useState(trouble === null ? 0 : 1);
  const show = (more: Words) => {
    setWords(more);
    setProblems((count) => count + 1);
  };
  return {
    errors: words.errors,
    above: words.above,
    problems,
    refused: heads,
    reset: () => setWords(NOTHING),
    clear: (names, still) => {
      const stays = Object.entries(still ?? {}).filter(([name]) => names.includes(fieldOf(name)));
      setWords(({ errors }) => ({ errors: { ...without(errors, names), ...Object.fromEntries(stays) } }));
    },
    show: (errors, above) => show({ errors, above }),
    showTrouble: (said) => show(wordsIn(said)),
  };
}

const NOTHING: Words = { errors: {} };

function without(errors: Errors, names: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(fieldOf(name))));
}

/** The field of an error: for a path inside a list, such as 'opening_hours.0', the list's. */
function fieldOf(name: string): string {
  return name.split('.')[0] ?? name;
}

function failed(change: Kind): string {
  const [entity = '', op = ''] = change.split(' ');
  return wordsOf({ entity, op })?.failed ?? '';
}
