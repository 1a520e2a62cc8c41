// The public pages under test: the real frame around real screens, and two pages of the app to come from.
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { vi } from 'vitest';
import { PublicPages } from '~app/public-pages';
import { HomeScreen } from '~features/public/home/home-screen';
import { CookiesScreen, PrivacyScreen, TermsScreen } from '~features/public/legal/legal-screen';
import { openPage } from '~tests/unit/features/open-page';

/** Opens the last of the addresses, in a window as wide as told. */
export function openPublic(addresses: string[], width = 1440) {
  // No offer to install the app: that isn't what these tests are about.
  vi.stubGlobal('isSecureContext', false);
  const root = createRootRoute();
  const pages = createRoute({ getParentRoute: () => root, id: '_public', component: PublicPages });
  const screens = {
    '/home': HomeScreen,
    '/terms': TermsScreen,
    '/privacy': PrivacyScreen,
    '/cookies': CookiesScreen,
    '/login': () => <main>Sign in</main>,
  };
  const drawn = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => pages, path, component }),
  );
  const inside = ['/bikes', '/'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <main>Inside the app</main> }),
  );
  return openPage(root.addChildren([pages.addChildren(drawn), ...inside]), addresses, width);
}
