// A bike made on this device has a negative id until the school names it. Its page stays as it is then, with an open form
// and what was typed into it: only the address changes (sync.md, rule 7).
import { useRouter } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useState } from 'react';

/** The id that the page was opened under, as long as the address names the same bike. */
export function useFirstName(bikeId: string): { first: string; onNamed: (id: number) => void } {
  const [names, setNames] = useState([bikeId]);
  const isKnown = names.includes(bikeId);
  if (!isKnown) setNames([bikeId]);
  const onNamed = useCallback(
    (id: number) => setNames((before) => (before.includes(String(id)) ? before : [...before, String(id)])),
    [],
  );
  return { first: (isKnown ? names[0] : bikeId) ?? bikeId, onNamed };
}

/** Puts the bike's name of today into the address: same page, same modal, same search, no step of the history. */
export function useNewAddress(opened: number, now: number, onNamed: (id: number) => void): void {
  const { history, state } = useRouter();
  useLayoutEffect(() => {
    if (now === opened) return;
    onNamed(now);
    const { href, state: kept } = state.location;
    const address = href.replace(/^\/bikes\/-\d+(?=\/|$)/u, `/bikes/${now}`);
    if (address !== href) history.replace(address, kept, { ignoreBlocker: true });
  }, [opened, now, onNamed, history, state]);
}
