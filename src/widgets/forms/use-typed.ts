// Typed values over the row's. Fields without typed text follow the row, typed text stays. react-hook-form holds what was typed.
import { useEffect, useRef, useState } from 'react';
import { differing, pick, without, type Fields, type NameOf, type Values } from './fields';
import type { HookForm } from './form-errors';

type TypedKind<F extends Fields> = {
  /** The row's values, live. */
  original: Values<F>;
  prefill?: Partial<Values<F>>;
  mends: { values: Partial<Values<F>>; base: Partial<Values<F>> } | null;
};

export type Typing<F extends Fields> = {
  /** The values in the form. */
  values: Values<F>;
  now: () => Values<F>;
  set: (typed: Partial<Values<F>>) => void;
  changed: () => NameOf<F>[];
  /** The fields' values before they were first typed into. */
  seen: () => Partial<Values<F>>;
  /** Keeps the original values: from the first save on, the row shows the typed ones. */
  freeze: () => void;
  /** Call it when the values are in the outbox, so that they count as saved. */
  store: () => void;
  isDirty: () => boolean;
};

/** What the form opens with, besides the row's values. */
export function typedAtFirst<F extends Fields>({ prefill, mends }: TypedKind<F>): Partial<Values<F>> {
  return { ...prefill, ...mends?.values } as Partial<Values<F>>;
}

/** `form`: it opens with `typedAtFirst`. */
export function useTyped<F extends Fields>(form: HookForm, fields: F, kind: TypedKind<F>): Typing<F> {
  const { mends, prefill } = kind;
  const [frozen, setFrozen] = useState<Values<F> | null>(null);
  const original: Values<F> = frozen ?? { ...kind.original, ...mends?.base };
  const values: Values<F> = { ...original, ...(form.watch() as Partial<Values<F>>) };
  /** For timers and navigation guards, which run outside a render. */
  const latest = useRef(original);
  const typed = () => form.getValues() as Partial<Values<F>>;
  const seen = useRef<Partial<Values<F>>>({});
  useEffect(() => {
    const before = latest.current;
    latest.current = original;
    const back = followers(fields, typed(), before, original);
    if (back.length === 0) return;
    seen.current = without(seen.current, back);
    form.unregister(back, { keepError: true });
  });
  const now = (): Values<F> => ({ ...latest.current, ...typed() });
  const [opened] = useState(values);
  /** Values from the outbox or from a link: leaving the form doesn't lose them. */
  const stored = useRef(mends || prefill ? opened : null);
  return {
    values,
    now,
    set: (more) => {
      seen.current = { ...pick(latest.current, Object.keys(more)), ...seen.current };
      for (const [name, value] of Object.entries(more)) form.setValue(name, value);
    },
    changed: () => differing(fields, now(), latest.current),
    seen: () => seen.current,
    freeze: () => setFrozen(latest.current),
    store: () => {
      stored.current = now();
    },
    isDirty: () => differing(fields, now(), stored.current ?? latest.current).length > 0,
  };
}

/** Typed fields that equal the row's old value where the row has changed: they count as untouched and follow it. */
function followers<F extends Fields>(
  fields: F,
  typed: Partial<Values<F>>,
  before: Values<F>,
  now: Values<F>,
): NameOf<F>[] {
  if (before === now) return [];
  const moved = differing(fields, before, now);
  const unlike = new Set(differing(fields, { ...before, ...typed }, before));
  return moved.filter((name) => name in typed && !unlike.has(name));
}
