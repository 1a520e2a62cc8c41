// What a field was before it was typed into. While the form is open the row may change under it: fields that nobody
// touched follow, and what was typed stays.
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedFields, isSame, type BikeText } from './text';

/** `seen`: what the person saw in fields that changed under their hands, and were typed into already. */
export type Original = { get: () => BikeText; seen: () => Partial<BikeText>; freeze: () => void };

/** `freeze`: from the first save on the row shows what was typed here, and must not be taken for what was before it. */
export function useOriginal(form: UseFormReturn<BikeText>, live: BikeText): Original {
  const kept = useRef<{ text: BikeText; seen: Partial<BikeText>; isFrozen: boolean }>({
    text: live,
    seen: {},
    isFrozen: false,
  });
  useEffect(() => {
    const { text: before, seen, isFrozen } = kept.current;
    if (isFrozen) return;
    kept.current.text = live;
    for (const name of changedFields(live, before)) {
      if (isSame(name, form.getValues(name), before[name])) form.setValue(name, live[name]);
      else if (!(name in seen)) Object.assign(seen, { [name]: before[name] });
    }
  });
  const [original] = useState<Original>(() => ({
    get: () => kept.current.text,
    seen: () => kept.current.seen,
    freeze: () => {
      kept.current.isFrozen = true;
    },
  }));
  return original;
}
