// Whether shortcuts of a single key work on this device: somebody who speaks to the computer, or whose hand rests on the keys,
// switches them off. Those with Ctrl work anyway.
import { useSyncExternalStore } from 'react';

const KEY = 'connect-single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();
/** What was chosen in this tab, where the browser doesn't store it. */
let chosen: boolean | null = null;

export function useSingleKeys(): boolean {
  return useSyncExternalStore(listen, hasSingleKeys);
}

export function hasSingleKeys(): boolean {
  try {
    return chosen ?? localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
    chosen = null;
  } catch {
    chosen = on;
  }
  for (const fn of listeners) fn();
}

function listen(fn: () => void): () => void {
  listeners.add(fn);
  window.addEventListener('storage', fn);
  return () => {
    listeners.delete(fn);
    window.removeEventListener('storage', fn);
  };
}
