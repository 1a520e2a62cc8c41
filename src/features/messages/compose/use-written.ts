// What is typed into a message's form, with its draft and what is wrong with it.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftKey } from '~data/form-saves/drafts';
import { differing, knownValues, pick, type Errors } from '~widgets/forms/fields';
import { useDraft, type Drafting } from '~widgets/drafts/use-draft';
import { asText, attemptIn, useKeptAttempt, type Attempt } from './attempt';
import { channelOf, FIELDS, greeting, type WrittenValues } from './fields';

export type Written = {
  values: WrittenValues;
  /** The present values, also between two renders. */
  now: () => WrittenValues;
  set: (name: keyof WrittenValues, value: string) => void;
  fill: (values: Partial<WrittenValues>) => void;
  errors: Errors;
  show: (errors: Errors) => void;
  draft: Drafting;
  /** Continues the draft that was found, or discards it. */
  chooseDraft: (keep: boolean) => void;
  /** True if something was written or chosen. */
  isDirty: () => boolean;
  /** The sending whose outcome isn't known. */
  attempt: Attempt | null;
  /** Resolves when it is stored with the draft; null: its outcome is known. */
  keepAttempt: (attempt: Attempt | null) => Promise<void>;
};

/** `first`: what the form begins with. Only the first `key` and `first` count. */
export function useWritten(key: DraftKey, first: WrittenValues): Written {
  const { values, now, put, isDirty } = useValues(first);
  const [errors, setErrors] = useState<Errors>({});
  const tried = useKeptAttempt();
  const route = useRouter().state.location.href;
  const draft = useDraft(key, route, () => {
    if (!isDirty() && tried.now() === null) return null;
    // With the channel and the type go the texts that belong to them.
    return { ...pick(now(), Object.keys(FIELDS)), ...asText(tried.now()) };
  });
  const fill = (more: Partial<WrittenValues>) => {
    put(more);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in more))));
    draft.touch();
  };
  const chooseDraft = (keep: boolean) => {
    const text = draft.found?.text ?? {};
    if (keep) put(knownValues(FIELDS, text));
    if (keep) tried.put(attemptIn(text));
    draft.choose(keep);
  };
  const goOn = useEffectEvent(() => chooseDraft(true));
  const isBack = draft.found?.isBack === true;
  useEffect(() => {
    if (isBack) goOn();
  }, [isBack]);
  const set = (name: keyof WrittenValues, value: string) => fill({ [name]: value });
  const keepAttempt = async (next: Attempt | null) => {
    tried.put(next);
    draft.touch();
    draft.flush();
    await draft.settle();
  };
  const { attempt } = tried;
  return { values, now, set, fill, errors, show: setErrors, draft, chooseDraft, isDirty, attempt, keepAttempt };
}

function useValues(first: WrittenValues) {
  const [original] = useState(first);
  const [values, setValues] = useState(original);
  const latest = useRef(original);
  return {
    values,
    now: () => latest.current,
    put: (more: Partial<WrittenValues>) => {
      latest.current = { ...latest.current, ...more };
      setValues(latest.current);
    },
    isDirty: () => differing(FIELDS, latest.current, original).length > 0,
  };
}

/** What changes with the channel: a text that is still the greeting becomes the other one's, and templates are of one channel. */
export function withChannel(values: WrittenValues, channel: string): Partial<WrittenValues> {
  const [before, after] = [greeting(channelOf(values)), greeting(channelOf({ channel }))];
  const isGreeting = values.text === before.text && (values.subject === before.subject || values.subject === '');
  return { channel, template: '', type: 'CUSTOM', ...(isGreeting && after) };
}
