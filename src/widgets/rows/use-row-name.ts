// A row made on this device has a negative id until the server gives it a real one. Then only the address changes: the
// page stays, with an open form and its text (docs/sync.md, Temporary ids).
import { useRouter } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useState } from 'react';

/** `first`: the id that the page was opened under, while the address names the same row. `onNamed`: adds its new id. */
export function useFirstName(rowId: string): { first: string; onNamed: (id: number) => void } {
  const [names, setNames] = useState([rowId]);
  const isKnown = names.includes(rowId);
  if (!isKnown) setNames([rowId]);
  const onNamed = useCallback(
    (id: number) => setNames((before) => (before.includes(String(id)) ? before : [...before, String(id)])),
    [],
  );
  return { first: (isKnown ? names[0] : rowId) ?? rowId, onNamed };
}

type Named = { area: '/bikes' | '/contacts'; opened: number; now: number; onNamed: (id: number) => void };

/** Puts the row's real id into the address. Page, modal, search and history entry stay the same. */
export function useNewAddress({ area, opened, now, onNamed }: Named): void {
  const { history, state } = useRouter();
  useLayoutEffect(() => {
    if (now === opened) return;
    onNamed(now);
    const { href, state: kept } = state.location;
    const address = href.startsWith(`${area}/${opened}/`)
      ? `${area}/${now}${href.slice(`${area}/${opened}`.length)}`
      : href;
    if (address !== href) history.replace(address, kept, { ignoreBlocker: true });
  }, [area, opened, now, onNamed, history, state]);
}
