// The panel of a list's views and columns, in its tests over the list of bikes.
import { expect } from 'vitest';
import { field, seeField, tick } from '~tests/unit/features/bikes/bike-form-hands';
import { press, soon } from '~tests/unit/features/bikes/bike-page';

const NAME = 'Save what is shown as';

export async function openViews(): Promise<void> {
  press('Views');
  await seeField(NAME);
}

export async function closeViews(): Promise<void> {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await soon(() => expect(() => field(NAME)).toThrow('no field'));
}

export const nameField = () => field(NAME);

export function typeName(name: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(nameField(), name);
  nameField().dispatchEvent(new Event('input', { bubbles: true }));
}

export const sendName = () => nameField().form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

/** The names of the saved views; the one that is shown has a star. */
export const views = () =>
  [...document.querySelectorAll('[aria-labelledby="views-head"] button[aria-pressed]')].map(
    (one) => `${one.querySelector('span')?.textContent ?? ''}${one.getAttribute('aria-pressed') === 'true' ? '*' : ''}`,
  );
export const seeViews = (...wanted: string[]) => soon(() => expect(views()).toEqual(wanted));

export function openView(name: string): void {
  [...document.querySelectorAll<HTMLElement>('[aria-labelledby="views-head"] button[aria-pressed]')]
    .find((one) => one.textContent.startsWith(name))
    ?.click();
}

export const heads = () =>
  [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent).filter(Boolean);
/** How many cells the first row has. */
export const width = () => document.querySelectorAll('tbody tr:first-child td').length;

/** Shows or hides a column, and waits for it. */
export async function toggle(title: string): Promise<void> {
  const before = heads().includes(title);
  tick(title);
  await soon(() => expect(heads().includes(title)).toBe(!before));
}
