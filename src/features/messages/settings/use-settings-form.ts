// The state of a form of message settings: typed values over the school's, sent at once. What was typed stays after a failure.
import { useState } from 'react';
import { NON_FIELD } from '~contract/wire/errors';
import { type MessageSettings, messageSettingsPatch } from '~contract/messages/settings';
import { saveSettings } from '~data/messages/settings';
import { toast } from '~ui/overlays/toasts';
import { differing, type Errors, type Fields, readFields, valuesOfRow, type Values } from '~widgets/forms/fields';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { failedCall, type Failure } from '~widgets/form-saves/failed-call';
import { NOTHING_TWICE } from '~widgets/online-forms/use-call';

export type SettingsForm<V> = {
  values: V;
  errors: Errors;
  set: <Name extends keyof V & string>(name: Name, value: V[Name]) => void;
  isDirty: boolean;
  isSending: boolean;
  /** The error of the whole form. */
  above: string | undefined;
  submit: () => void;
};

/** `saved`: the last save's answer. Shown until `settings` has caught up; otherwise the old values would flash. */
type State<V> = {
  typed: Partial<V>;
  errors: Errors;
  above?: string | undefined;
  isSending: boolean;
  saved?: { over: number; answer: MessageSettings };
};

/** `done`: the toast after a save. */
type How = { done: string; onSaved?: () => void };

/** `fields`: must be the same object at every render. */
export function useSettingsForm<F extends Fields>(
  fields: F,
  settings: MessageSettings,
  { done, onSaved }: How,
): SettingsForm<Values<F>> {
  const keyOf = useAttempt();
  const [state, setState] = useState<State<Values<F>>>({ typed: {}, errors: {}, isSending: false });
  const now = state.saved?.over === settings.version ? state.saved.answer : settings;
  const row = valuesOfRow(fields, now);
  const values: Values<F> = { ...row, ...state.typed };
  const changed = differing(fields, values, row);
  const send = async () => {
    const { input, errors } = readFields(messageSettingsPatch, fields, values, { names: changed });
    if (errors) return setState((before) => ({ ...before, errors }));
    setState((before) => ({ ...before, errors: {}, above: undefined, isSending: true }));
    try {
      const answer = await saveSettings(input, { key: keyOf([now.version, input]) });
      // Values typed meanwhile stay.
      const saved = { over: settings.version, answer };
      setState(({ typed }) => ({ typed: unlike(typed, values), errors: {}, isSending: false, saved }));
      toast('done', done);
      onSaved?.();
    } catch (error) {
      setState((before) => ({ ...before, isSending: false, ...wordsOf(failedCall(error, NOTHING_TWICE)) }));
    }
  };
  return {
    values,
    errors: state.errors,
    set: (name, value) =>
      setState((before) => ({
        ...before,
        typed: { ...before.typed, [name]: value },
        errors: { ...before.errors, [name]: undefined },
      })),
    isDirty: changed.length > 0,
    isSending: state.isSending,
    above: state.above,
    submit: () => (state.isSending || changed.length === 0 ? undefined : void send()),
  };
}

/** The fields of `typed` that differ from `sent`. */
function unlike<V extends object>(typed: Partial<V>, sent: V): Partial<V> {
  const names = Object.keys(typed) as (keyof V)[];
  return Object.fromEntries(
    names.filter((name) => typed[name] !== sent[name]).map((name) => [name, typed[name]]),
  ) as Partial<V>;
}

function wordsOf(error: Failure): { errors: Errors; above?: string } {
  const { [NON_FIELD]: whole = [], ...fields } = error.fields;
  const errors = Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, words.join(' ')]));
  if (error.kind === 'fields' && whole.length === 0) return { errors };
  return { errors, above: error.kind === 'fields' ? whole.join(' ') : error.message };
}
