// What a field was before it was typed into. While the form is open the row may change under it: fields that nobody
// touched follow, and what was typed stays.
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedFields, isSame, type BikeText } from './text';

export type Original = { get: () => BikeText; freeze: () => void };

/** `freeze`: from the first save on the row shows what was typed here, and must not be taken for what was before it. */
export function useOriginal(form: UseFormReturn<BikeText>, live: BikeText): Original {
  const kept = useRef({ text: live, isFrozen: false });
  useEffect(() => {
    const { text: before, isFrozen } = kept.current;
    if (isFrozen) return;
    kept.current.text = live;
    for (const name of changedFields(live, before)) {
      if (isSame(name, form.getValues(name), before[name])) form.setValue(name, live[name]);
    }
  });
  const [original] = useState<Original>(() => ({
    get: () => kept.current.text,
    freeze: () => {
      kept.current.isFrozen = true;
    },
  }));
  return original;
}
