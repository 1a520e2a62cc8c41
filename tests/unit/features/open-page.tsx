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
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, sign, number, unit] = /width (<|>=) (\d+)(px|rem)/u.exec(query) ?? [];
    const edge = Number(number) * (unit === 'rem' ? 16 : 1);
    const matches = sign === '<' ? width < edge : sign === '>=' && width >= edge;
    return Object.assign(new EventTarget(), { matches });
  });
  const history = createMemoryHistory({ initialEntries: addresses, initialIndex: addresses.length - 1 });
  // A test may open several pages: the one before is closed first.
  close();
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  close = () => root.unmount();
  onTestFinished(() => close());
  return history;
}

let close: () => void = () => undefined;
