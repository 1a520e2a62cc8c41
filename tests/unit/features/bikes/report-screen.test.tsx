// @vitest-environment dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ReportScreen } from '~features/bikes/report/report-screen';
import { noteBikeUsed } from '~data/bikes/recent';
import { setSyncStatus } from '~sync/status';
import { bikeRow, feed, named, press, queueComment, see, signInAnew, soon, text } from './bike-page';
import type { ReactNode } from 'react';

function open(resend?: number): RouterHistory {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width < 40rem') }),
  );
  const root = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([
    page('/report', () => <ReportScreen resend={resend} />),
    page('/bikes', () => 'The list'),
    page('/sync', () => null),
    page('/bikes/$bikeId/details/comment', () => 'The form'),
    page('/bikes/$bikeId/details/document', () => 'The form of a document'),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/bikes', '/report'], initialIndex: 1 });
  document.body.innerHTML = '<div id="root"></div>';
  const shown = createRoot(document.querySelector('#root') ?? document.body);
  shown.render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  onTestFinished(() => shown.unmount());
  return history;
}

const tiles = () => [...document.querySelectorAll<HTMLAnchorElement>('.report-bike')];
const plates = () => tiles().map((tile) => tile.querySelector('.plate')?.textContent);

const FLEET = [
  bikeRow(1, { registration_plate: 'LB22QDE' }),
  bikeRow(2, { registration_plate: 'HT20QVE', make: 'Yamaha', model: 'NMAX 125', status: 'BIKE_STATUS_AT_RISK' }),
  bikeRow(3, { registration_plate: 'KX73QFH' }),
];

beforeEach(() => {
  signInAnew();
});

describe('which bike a report is about', () => {
  it('is asked with plates, the last used one first, and one tap leads to its form', async () => {
    await feed({ bikes: FLEET });
    await noteBikeUsed(3);
    const history = open();
    await soon(() => expect(plates()).toEqual(['KX73 QFH', 'HT20 QVE', 'LB22 QDE']));
    expect(tiles()[1]?.textContent).toContain('Yamaha NMAX 125Quayside YardAt Risk');
    tiles()[1]?.click();
    await see('The form');
    expect(history.location.pathname).toBe('/bikes/2/details/comment');
    // Closing it comes back here, where that bike is the first one now.
    expect(history.location.state).toMatchObject({ opened: true });
    history.back();
    await soon(() => expect(plates()).toEqual(['HT20 QVE', 'KX73 QFH', 'LB22 QDE']));
  });

  it('can be searched by plate, make and model', async () => {
    await feed({ bikes: FLEET });
    open();
    await soon(() => expect(tiles()).toHaveLength(3));
    const box = document.querySelector<HTMLInputElement>('input[type="search"]');
    if (!box) throw new Error('no search');
    const write = (words: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
    write('nmax');
    await soon(() => expect(plates()).toEqual(['HT20 QVE']));
    write('zzz');
    await see('No bikes match your search.');
    press('Clear search');
    await soon(() => expect(tiles()).toHaveLength(3));
  });

  it('a report whose bike is gone keeps its number in the outbox', async () => {
    await feed({ bikes: FLEET });
    const history = open(7);
    await see('Which bike is it about? The text and the photos go with it.');
    await soon(() => expect(tiles()).toHaveLength(3));
    tiles()[0]?.click();
    await see('The form');
    expect(history.location.search).toBe('?damage=true&resend=7');
  });

  it('a document whose bike is gone goes back into its own form', async () => {
    await feed({ bikes: FLEET });
    await queueComment('', { entity: 'bike_documents', parentId: 99, body: { description: 'V5C' } });
    const history = open(1);
    await see('Which bike is it about? The text and the file go with it.');
    await soon(() => expect(tiles()).toHaveLength(3));
    tiles()[0]?.click();
    await see('The form of a document');
    expect(history.location.search).toBe('?resend=1');
  });

  it('is not asked of somebody who may only look', async () => {
    signInAnew('VIEW');
    await feed({ bikes: FLEET });
    open();
    await see('You can look at this, but not change it');
    expect(tiles()).toHaveLength(0);
    expect(named('Back to Bikes')).toBeDefined();
  });

  it('tells a school without bikes from one that has not loaded yet', async () => {
    setSyncStatus({ state: 'offline' });
    open();
    await see('Nothing is on this phone yet');
    expect(text()).not.toContain('No bikes found');
    await feed({ bikes: [] });
    await see('No bikes found');
  });
});
