// @vitest-environment dom
// How much of its room the school uses: on the School screen, and above the page before it runs out.
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { UsageBar } from '~features/settings/usage-bar';
import { UsageCard } from '~features/settings/usage-card';
import { setSyncStatus } from '~sync/status';
import type { SchoolUsage } from '~contract/school/school';
import type { Server } from '~tests/unit/data/tab';
import { see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';

const PATH = '/school/usage/';
let server: Server;

function open(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const screen = () => (
    <>
      <UsageBar />
      <UsageCard />
    </>
  );
  const routeTree = createRootRoute({ component: screen });
  const settings = createRoute({ getParentRoute: () => routeTree, path: '/settings/school', component: () => null });
  const router = createRouter({
    routeTree: routeTree.addChildren([settings]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  document.body.innerHTML = '<div id="root"></div>';
  const shown = createRoot(document.querySelector('#root') ?? document.body);
  shown.render(<RouterProvider router={router as never} />);
  onTestFinished(() => shown.unmount());
}

const usage = (bytes: number, rows: number): SchoolUsage => ({
  bytes: { used: bytes, limit: 50_000_000_000 },
  rows: { used: rows, limit: 2_000_000 },
  invitations: { used: 0, limit: 20 },
});
const answer = (json: SchoolUsage) => server.answer(PATH, { status: 200, json });

beforeEach(() => {
  server = signInAnew();
});

it('says how much storage and how many records are used, and warns of nothing', async () => {
  answer(usage(1_200_000_000, 12_345));
  open();
  await see('Storage1.2 GB of 50 GB');
  await see('Records12,345 of 2,000,000');
  expect(text()).not.toContain('Your school');
});

it.each([
  [usage(40_000_000_000, 1), 'used 40 GB of 50 GB of storage. When it’s full, photos and documents can’t be added.'],
  [usage(50_000_000_000, 1), 'storage is full. Photos and documents can’t be added until you delete some'],
  [usage(1, 1_600_000), 'used 1,600,000 of 2,000,000 records. At the limit, nothing new can be added.'],
  [usage(1, 2_000_000), 'reached its limit of records. Nothing new can be added until you delete some'],
])('warns before and when it runs out: %#', async (used, words) => {
  answer(used);
  open();
  await see(words);
  await soon(() => expect(document.querySelector('a[href="/settings/school"]')).not.toBeNull());
});

it('without signal the last answer counts', async () => {
  answer(usage(45_000_000_000, 1));
  open();
  await see('used 45 GB of 50 GB');
  setSyncStatus({ state: 'offline' });
  open();
  await see('used 45 GB of 50 GB');
});

it('without signal and without an answer it says that it will load', async () => {
  setSyncStatus({ state: 'offline' });
  open();
  await see('Couldn’t load how much is used. It will load when you have signal.');
});
