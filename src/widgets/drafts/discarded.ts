// What was discarded from a form stays here as its draft for UNDO_FOR, so that it can be brought back. It is removed when that
// time is over, when the page is hidden, and when the same form is opened anew. A mark in it outlives the page.
import { UNDO_FOR } from '~contract/wire/limits';
import { draftOwner, type DraftKey } from '~data/form-saves/drafts';

type Discarded = { timer: ReturnType<typeof setTimeout>; remove: () => Promise<void>; owner: string };

const discarded = new Map<string, Discarded>();
/** Forms that Undo opens again: they go on with their draft without asking. */
const reopening = new Set<string>();

/** No form has a field of this name, so forms don't read it. */
const MARK = ' discarded';

/** The text of a draft that is never offered again, unless it is brought back. */
export function asDiscarded(text: Record<string, unknown>): Record<string, unknown> {
  return { ...text, [MARK]: true };
}

export function wasDiscarded(text: Readonly<Record<string, unknown>>): boolean {
  return text[MARK] === true;
}

/** `remove` takes the draft away; called once, unless it was brought back before. */
export function holdDiscarded(key: DraftKey, remove: () => Promise<void>): void {
  const name = nameOf(key);
  void removeNow(name);
  watchHiding();
  const timer = setTimeout(() => void removeNow(name), UNDO_FOR);
  discarded.set(name, { timer, remove, owner: present() });
}

/** Keeps what was discarded, for a form that is about to be opened with it. False if it is too late. */
export function bringBack(key: DraftKey): boolean {
  const name = nameOf(key);
  const held = discarded.get(name);
  if (held?.owner !== present()) return false;
  clearTimeout(held.timer);
  discarded.delete(name);
  reopening.add(name);
  return true;
}

/** Call it when a form is opened, before its draft is read. True if it goes on with its draft without asking. */
export async function isBroughtBack(key: DraftKey): Promise<boolean> {
  const name = nameOf(key);
  await removeNow(name);
  return reopening.has(name);
}

/** Call it when the form goes on with its draft. */
export function wentOn(key: DraftKey): void {
  reopening.delete(nameOf(key));
}

async function removeNow(name: string): Promise<void> {
  const held = discarded.get(name);
  if (!held) return;
  clearTimeout(held.timer);
  discarded.delete(name);
  // Another person's draft of this form is not meant.
  if (held.owner === present()) await held.remove();
}

const nameOf = ({ form, target }: DraftKey) => `${form} ${target}`;
const present = () => JSON.stringify(draftOwner());

let isWatching = false;

function watchHiding(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const name of discarded.keys()) void removeNow(name);
  });
}
