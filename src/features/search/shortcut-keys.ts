// What a pressed key means, before anything else on the page hears of it.
import { hasSingleKeys } from './single-keys';

export type Does =
  | { is: 'search' | 'list' | 'add' | 'save' | 'go' }
  | { is: 'to'; letter: string }
  | { is: 'turn'; by: 'Previous' | 'Next' };

/** `isAfterG`: g was pressed just before. Null: the key is nobody's, or belongs to what has the focus. */
export function meaningOf(event: KeyboardEvent, isAfterG: boolean): Does | null {
  if (event.isComposing || event.altKey) return null;
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey) return null;
    if (key === 's') return { is: 'save' };
    return key === 'k' && !isModal() ? { is: 'search' } : null;
  }
  if (!hasSingleKeys() || isModal() || isTypedInto(event.target)) return null;
  if (isAfterG) return /^[a-z]$/u.test(key) ? { is: 'to', letter: key } : null;
  const turn = { ArrowLeft: 'Previous', ArrowRight: 'Next' }[key];
  if (turn === 'Previous' || turn === 'Next') return isMovedIn(event.target) ? null : { is: 'turn', by: turn };
  return SINGLE.get(key) ?? null;
}

const SINGLE: ReadonlyMap<string, Does> = new Map([
  ['/', { is: 'search' }],
  ['?', { is: 'list' }],
  ['n', { is: 'add' }],
  ['g', { is: 'go' }],
]);

/** Something lies over the page that has keys of its own. */
function isModal(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** A letter typed here is text, or finds an entry of a list. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('textarea, select, [role="listbox"]')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}

/** Arrow keys move inside these. */
function isMovedIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[data-cell], input, [role="radiogroup"], [role="tablist"]') !== null
  );
}

/** Presses the button that saves: of the form with the focus, else of the topmost dialog, else of the page. */
export function save(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const buttons = [...(dialog ?? document).querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
  const form = document.activeElement?.closest('form');
  (buttons.find((button) => form && button.form === form) ?? buttons[0])?.click();
}

/** Follows the calendar's link to its previous or next days, if one is on the page. */
export function turn(by: 'Previous' | 'Next'): boolean {
  const names = ['month', 'week', 'day', '13 weeks'].map((name) => `#page a[aria-label="${by} ${name}"]`);
  const link = document.querySelector<HTMLElement>(names.join(', '));
  link?.click();
  return link !== null;
}
