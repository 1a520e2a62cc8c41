// The Sync centre for its tests: over the real database, in a window as wide as told.
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { SyncScreen } from '~features/sync-centre/sync-screen';
import { door } from '~data/door';
import { getSession } from '~data/session';
import { Toasts } from '~ui/toasts';
import { mutation } from '~tests/sync/helpers/rows';
import type { Mutation, Sent } from '~data/db';
import type { Trouble } from '~data/trouble';
import type { ReactNode } from 'react';

export { feed, named, press, see, signInAnew, text } from './bike-page';

/** A change on this device; answers its place in the queue. */
export function queue(fields: Partial<Mutation> = {}): Promise<number> {
  const { person } = getSession();
  return door.run(({ work }) => work.mutations.add(mutation({ userId: person?.user.id ?? 0, ...fields })));
}

/** What was refused, or is in conflict, is tried already. */
export const stopped = (lastError: Trouble, fields: Partial<Mutation> = {}): Partial<Mutation> => ({
  status: lastError.kind === 'refused' ? 'rejected' : 'conflict',
  attempts: 1,
  lastError,
  ...fields,
});

export const refusal = (fields: Record<string, string[]>): Trouble => ({
  kind: 'refused',
  at: Date.now(),
  status: 400,
  message: 'Bad Request',
  fields,
});

export function stored(): Promise<Mutation[]> {
  return door.run(({ work }) => work.mutations.toArray());
}

export async function send(row: Partial<Sent>): Promise<void> {
  const sent: Sent = {
    at: Date.now(),
    mid: crypto.randomUUID(),
    op: 'patch',
    entity: 'bikes',
    id: 1,
    about: 'LB22QDE',
    fields: ['status'],
    ...row,
  };
  await door.run(({ work }) => work.sent.add(sent));
}

/** Opens /sync; answers the addresses that were gone to. */
export function open(width = 1440) {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width < 640px') && width < 640 }),
  );
  const history = createMemoryHistory({ initialEntries: ['/sync'] });
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<RouterProvider router={createRouter({ routeTree: tree(), history }) as never} />);
  onTestFinished(() => root.unmount());
  return history;
}

function tree() {
  const rootRoute = createRootRoute({ component: Frame });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  return rootRoute.addChildren([
    page('/sync', SyncScreen),
    page('/bikes/new', () => 'The form'),
    page('/bikes/$bikeId/details', () => 'The bike'),
    page('/bikes/$bikeId/details/edit', () => 'The form'),
    page('/bikes/$bikeId/details/comment/$commentId', () => 'The comment'),
  ]);
}

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts stay={1000} dragPercent={80} />
    </>
  );
}
