// What lies on top of a page has a history entry, so that the phone's Back closes it and nothing else. The app keeps the entries
// (app/late/layers.ts); without it, as in a test of one part, there are none.
import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';

/** Something that lies on top. */
export type Layer = {
  /** Takes its entry away, then calls `then`: what happens next may lead to another page. */
  leave: (then: () => void) => void;
  /** It was closed in another way. */
  end: () => void;
};
export type Layers = {
  /** Adds an entry. Calls `onBack` once Back has left it. */
  add: (onBack: () => void) => Layer;
};

export const LayerSlot = createContext<Layers | null>(null);

/** Gives something an entry while it is `open`. Call the result, with what comes next, for each answer that closes it. */
export function useLayer(open: boolean, onBack: () => void): (then: () => void) => void {
  const layers = useContext(LayerSlot);
  const layer = useRef<Layer>(null);
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!open || !layers) return undefined;
    const added = layers.add(() => close());
    layer.current = added;
    return () => {
      layer.current = null;
      added.end();
    };
  }, [open, layers]);
  return (then) => (layer.current ? layer.current.leave(then) : then());
}
