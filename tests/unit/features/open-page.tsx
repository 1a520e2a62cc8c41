// A page under test in a window as wide as told: routes of the test's own over real screens.
import {
  createMemoryHistory,
  createRouter,
  RouterProvider,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Opens the last of these addresses; those before it lie behind it in the history. `width` in CSS pixels. */
export function openPage(routeTree: AnyRoute, addresses: string[], width: number): RouterHistory {
  return openRouter(routeTree, addresses, width).history;
}

/** A page that was opened; `isIdle`: whether its router has loaded what the address names. */
export type Opened = { history: RouterHistory; isIdle: () => boolean };

/** As openPage, for tests that lead the page on. `kept`: the state of a further entry, on which the page is loaded anew. */
export function openRouter(routeTree: AnyRoute, addresses: string[], width: number, kept?: object): Opened {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, sign, number, unit] = /width (<|>=) (\d+)(px|rem)/u.exec(query) ?? [];
    const edge = Number(number) * (unit === 'rem' ? 16 : 1);
    const matches = sign === '<' ? width < edge : sign === '>=' && width >= edge;
    return Object.assign(new EventTarget(), { matches });
  });
  const history = createMemoryHistory({ initialEntries: addresses, initialIndex: addresses.length - 1 });
  if (kept) history.push(addresses.at(-1) ?? '', kept);
  // A test may open several pages: the one before is closed first.
  close();
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  const router = createRouter({ routeTree, history });
  root.render(<RouterProvider router={router as never} />);
  close = () => root.unmount();
  onTestFinished(() => close());
  return { history, isIdle: () => router.state.status === 'idle' };
}

let close: () => void = () => undefined;
