// What the address of a tab without child routes leads to. In the app's first load, so kept small.
import { isPhone } from '~ui/use-media';

/**
 * `tab`: this window shows it. `page`: the contact's page instead, for the details on wide screens, which show them beside
 * every tab. `unknown`: no address of a contact.
 */
export function tabAt(name: string): 'tab' | 'page' | 'unknown' {
  if (name === 'orders') return 'tab';
  if (name !== 'about') return 'unknown';
  return isPhone() ? 'tab' : 'page';
}
