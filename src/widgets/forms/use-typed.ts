// Typed values over the row's. Fields without typed text follow the row, typed text stays.
import { useEffect, useRef, useState } from 'react';
import { differing, pick, without, type Fields, type NameOf, type Values } from './fields';

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

export function useTyped<F extends Fields>(fields: F, kind: TypedKind<F>): Typing<F> {
  const { mends, prefill } = kind;
  const [typed, setTyped] = useState(() => ({ ...prefill, ...mends?.values }) as Partial<Values<F>>);
  const [frozen, setFrozen] = useState<Values<F> | null>(null);
  const original: Values<F> = frozen ?? { ...kind.original, ...mends?.base };
  const values: Values<F> = { ...original, ...typed };
  /** For timers and navigation guards, which run outside a render. */
  const latest = useRef({ typed, original });
  const seen = useRef<Partial<Values<F>>>({});
  const put = (now: Partial<Values<F>>) => {
    latest.current.typed = now;
    setTyped(now);
  };
  useEffect(() => {
    const { original: before, typed: over } = latest.current;
    latest.current.original = original;
    const back = followers(fields, over, before, original);
    if (back.length === 0) return;
    seen.current = without(seen.current, back);
    put(without(over, back));
  });
  const now = (): Values<F> => ({ ...latest.current.original, ...latest.current.typed });
  const [opened] = useState(values);
  /** Values from the outbox or from a link: leaving the form doesn't lose them. */
  const stored = useRef(mends || prefill ? opened : null);
  return {
    values,
    now,
    set: (more) => {
      seen.current = { ...pick(latest.current.original, Object.keys(more)), ...seen.current };
      put({ ...latest.current.typed, ...more });
    },
    changed: () => differing(fields, now(), latest.current.original),
    seen: () => seen.current,
    freeze: () => setFrozen(latest.current.original),
    store: () => {
      stored.current = now();
    },
    isDirty: () => differing(fields, now(), stored.current ?? latest.current.original).length > 0,
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
