// The search of the top bar for its tests: over the real mirror of a small school, with a server that answers as told.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { expect } from 'vitest';
import type { SearchAnswer } from '~contract/search/search';
import { SearchBox } from '~app/shell/search-box';
import { getSession, publishSession } from '~data/session/session';
import { savePerson } from '~data/session/stored-session';
import type { Permissions } from '~contract/staff/permissions';
import { SCHOOL } from '~tests/unit/data/search/first-hits';
import { feed, soon } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';

/** The areas of the menu as the shell hands them in. */
export const AREAS = [
  { label: 'Calendar', icon: 'calendar', to: '/calendar' },
  { label: 'Contacts', icon: 'contacts', to: '/contacts' },
  { label: 'Bikes', icon: 'bikes', to: '/bikes' },
] as const;

/** Opens a page with the search above it; every address shows itself. */
export async function openSearch(width = 1440): Promise<RouterHistory> {
  await feed(SCHOOL);
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <SearchBox areas={AREAS} />
        <main id="page" tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
  });
  const any = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Page });
  const history = openPage(rootRoute.addChildren([any]), ['/calendar'], width);
  await soon(field);
  return history;
}

function Page() {
  return `The page ${useLocation().pathname}`;
}

export function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('[role="combobox"]');
  if (!found) throw new Error('no search field');
  return found;
}

/** Types the whole text at once. */
export function type(text: string): void {
  field().focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

export function pressKey(key: string, more: KeyboardEventInit = {}, target: Element = field()): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

/** The groups with their entries, as they are named and read. */
export function groups(): Record<string, string[]> {
  const found = [...document.querySelectorAll('[role="listbox"] [role="group"]')].map((group) => [
    group.getAttribute('aria-label') ?? '',
    [...group.querySelectorAll('[role="option"]')].map((option) => option.textContent),
  ]);
  return Object.fromEntries(found) as Record<string, string[]>;
}

export const seeGroups = (wanted: Record<string, unknown>) => soon(() => expect(groups()).toEqual(wanted));
export const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
export const status = () => document.querySelector('[role="search"] [role="status"]')?.textContent;
export const addressOf = (text: string) =>
  [...document.querySelectorAll('[role="option"]')].find((one) => one.textContent.includes(text))?.getAttribute('href');

export const EMPTY: SearchAnswer = { is_guess: false };
export const found = (answer: Partial<SearchAnswer>) => ({ status: 200, json: { ...EMPTY, ...answer } });
export const asked = (text: string) => `/school/search/?${new URLSearchParams({ s: text }).toString()}`;

/** The person's rights change while the page is open. */
export function narrow(rights: Partial<Permissions>): void {
  const { person } = getSession();
  if (!person) throw new Error('nobody is signed in');
  savePerson({ ...person, connect_user_permissions: { ...person.connect_user_permissions, ...rights } });
  publishSession();
}
