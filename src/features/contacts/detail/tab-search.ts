// Which tabs have a route of their own, and which only phones have. In the app's first load, so kept small.
import { PHONE_BELOW } from '~contract/limits';

const PLAIN = new Set(['about', 'orders', 'invoices', 'emails', 'sms', 'disclaimers']);

/** True for a tab without child routes. */
export function isPlainTab(name: string): boolean {
  return PLAIN.has(name);
}

/** True if this window doesn't have the tab: wide screens show the details beside every tab. */
export function isMissing(name: string): boolean {
  return name === 'about' && !matchMedia(`(width < ${PHONE_BELOW}px)`).matches;
}
