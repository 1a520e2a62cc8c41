// "Send full size later": whether the larger version of a photo follows the small one that a slow line carried. A setting per
// person and device.
import { getSession } from '~data/session/session';

const KEY = 'connect-full-size ';
const listeners = new Set<() => void>();
/** Used if the browser doesn't store. */
const memory = new Map<string, string>();

/** On unless the person has switched it off. */
export function wantsFullSize(): boolean {
  const key = keyOf();
  try {
    return (memory.get(key) ?? localStorage.getItem(key)) !== 'no';
  } catch {
    return memory.get(key) !== 'no'; // storage is switched off in this browser
  }
}

/** Switches it on or off for photos sent from now on. */
export function setFullSize(isWanted: boolean): void {
  const [key, value] = [keyOf(), isWanted ? 'yes' : 'no'];
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value); // no room, or not allowed
  }
  for (const fn of listeners) fn();
}

/** Calls `fn` when this tab or another one has switched it. Returns a function that stops it. */
export function onFullSize(fn: () => void): () => void {
  const listen = ({ key }: StorageEvent) => (key === null || key === keyOf()) && fn();
  listeners.add(fn);
  window.addEventListener('storage', listen);
  return () => {
    listeners.delete(fn);
    window.removeEventListener('storage', listen);
  };
}

function keyOf(): string {
  const session = getSession();
  return KEY + (session.status === 'signed-in' ? session.person.user.id : 0);
}
