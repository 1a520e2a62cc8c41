// For the routes: which tabs have an address of their own, and what a phone has that wide screens have not. Part of the app's
// first load: kept small.
import { PHONE_BELOW } from '~contract/limits';

const PLAIN = new Set(['about', 'orders', 'invoices', 'emails', 'sms', 'disclaimers']);

/** True for a tab without anything below it. */
export function isPlainTab(name: string): boolean {
  return PLAIN.has(name);
}

/** Wide screens have the details beside every tab. */
export function isMissing(name: string): boolean {
  return name === 'about' && !matchMedia(`(width < ${PHONE_BELOW}px)`).matches;
}
