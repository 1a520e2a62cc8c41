// A bike form for tests: fields by their labels, as a person finds them.
import { expect } from 'vitest';
import { soon } from './bike-page';

/** The control of this label; the first where several forms are open. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === label);
  const control = found?.control ?? found?.querySelector('input') ?? document.getElementById(found?.htmlFor ?? '');
  if (!control) throw new Error(`no field ${label}`);
  return control as HTMLInputElement;
}

export const value = (label: string) => field(label).value;

export function type(label: string, text: string): void {
  const control = field(label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/** Types, and goes on to the next field. */
export function fill(label: string, text: string): void {
  type(label, text);
  field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

export const tick = (label: string) => field(label).click();

/** The error under a field. */
export function problem(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)).find((one) => one?.role === 'alert' || one?.getAttribute('role'))
    ?.textContent;
}

export const seeField = (label: string) => soon(() => expect(() => field(label)).not.toThrow());

/** A new bike, typed in. */
export function typeBike(plate = 'kx23 qba'): void {
  fill('Reg number', plate);
  fill('Make', 'Honda');
  fill('Model', 'CB125F');
  fill('Engine size (cc)', '124');
  tick('Quayside Yard');
}

/** Messages of fields and forms; the summary above them repeats them. */
export const alerts = () =>
  [...document.querySelectorAll('[role="alert"]:not([aria-label="Things to fix"])')].map((one) => one.textContent);
