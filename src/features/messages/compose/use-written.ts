// What is typed into a message's form, with its draft and what is wrong with it.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftKey } from '~data/saving/drafts';
import { differing, knownValues, pick, type Errors } from '~widgets/forms/fields';
import { useDraft, type Drafting } from '~widgets/forms/use-draft';
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
};

/** `first`: what the form begins with. Only the first `key` and `first` count. */
export function useWritten(key: DraftKey, first: WrittenValues): Written {
  const [original] = useState(first);
  const [values, setValues] = useState(original);
  const [errors, setErrors] = useState<Errors>({});
  const latest = useRef(original);
  const route = useRouter().state.location.href;
  const changed = () => differing(FIELDS, latest.current, original);
  const isDirty = () => changed().length > 0;
  // With the channel and the type go the texts that belong to them.
  const draft = useDraft(key, route, () => (isDirty() ? pick(latest.current, Object.keys(FIELDS)) : null));
  const put = (more: Partial<WrittenValues>) => {
    latest.current = { ...latest.current, ...more };
    setValues(latest.current);
  };
  const fill = (more: Partial<WrittenValues>) => {
    put(more);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in more))));
    draft.touch();
  };
  const chooseDraft = (keep: boolean) => {
    if (keep) put(knownValues(FIELDS, draft.found?.text ?? {}));
    draft.choose(keep);
  };
  const goOn = useEffectEvent(() => chooseDraft(true));
  const isBack = draft.found?.isBack === true;
  useEffect(() => {
    if (isBack) goOn();
  }, [isBack]);
  return {
    values,
    now: () => latest.current,
    set: (name, value) => fill({ [name]: value }),
    fill,
    errors,
    show: setErrors,
    draft,
    chooseDraft,
    isDirty,
  };
}

/** What changes with the channel: a text that is still the greeting becomes the other one's, and templates are of one channel. */
export function withChannel(values: WrittenValues, channel: string): Partial<WrittenValues> {
  const [before, after] = [greeting(channelOf(values)), greeting(channelOf({ channel }))];
  const isGreeting = values.text === before.text && (values.subject === before.subject || values.subject === '');
  return { channel, template: '', type: 'CUSTOM', ...(isGreeting && after) };
}
