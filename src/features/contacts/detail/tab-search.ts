// What the address of a tab without child routes leads to. In the app's first load, so kept small.
import { isPhone } from '~ui/use-media';

/** Tabs of the specification (section 2.7) whose areas aren't built yet. */
const LATER = new Set(['invoices', 'disclaimers']);

/**
 * `tab`: this window shows it. `page`: the contact's page instead, for a tab that comes with a later area, and for the
 * details on wide screens, which show them beside every tab. `unknown`: no address of a contact.
 */
export function tabAt(name: string): 'tab' | 'page' | 'unknown' {
  if (LATER.has(name)) return 'page';
  if (name === 'orders') return 'tab';
  if (name !== 'about') return 'unknown';
  return isPhone() ? 'tab' : 'page';
}
