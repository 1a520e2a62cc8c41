// Rows that are ticked in a list under test, and the bar of what can be done with them.
import { expect } from 'vitest';
import { soon } from './bike-page';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.tick-box input')];

/** `label`: 'Select KX23 QBA'. */
export function tickBox(label: string): HTMLInputElement {
  const found = boxes().find((box) => box.getAttribute('aria-label') === label);
  if (!found) throw new Error(`no tick box ${label}`);
  return found;
}

/** Once the row is there. */
export async function tickRow(name: string, shiftKey = false): Promise<void> {
  const box = await soon(() => tickBox(`Select ${name}`));
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

/** The names of the ticked rows of this page. */
export const tickedRows = () =>
  boxes().flatMap((box) => {
    const name = box.getAttribute('aria-label')?.replace('Select ', '') ?? '';
    return box.checked && name !== 'all on this page' ? [name] : [];
  });

export const bar = () => document.querySelector<HTMLElement>('[role="group"][aria-label^="Selected"]');
/** '2 bikes selected'; absent without ticks. */
export const countText = () => bar()?.querySelector('[role="status"]')?.textContent;
export const seeCount = (words: string | undefined) => soon(() => expect(countText()).toBe(words));
/** The buttons of the bar. */
export const actions = () =>
  [...(bar()?.querySelectorAll('button') ?? [])].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

/** A key on what has the focus. */
export const key = (name: string, but: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...but }),
  );
