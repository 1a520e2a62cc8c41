// What lies over the page on phones: the menu, or the search in its place.
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLayer } from '~ui/overlays/layers';

export type Layer = 'menu' | 'search';
type Moved = { location: RouterHistory['location'] };

/** The open layer. A way to another page closes it, which leaves the marks of what lies on top out (app/late/layers.ts). */
export function useLayers(phone: boolean): { open: Layer | null; show: (layer: Layer) => void; close: () => void } {
  const [layer, setLayer] = useState<Layer | null>(null);
  const { history } = useRouter();
  const open = phone ? layer : null;
  const close = () => setLayer(null);
  useLayer(open !== null, close);
  useEffect(
    () => history.subscribe(({ location }: Moved) => (location.state.layers?.length ? undefined : setLayer(null))),
    [history],
  );
  return { open, show: setLayer, close };
}
