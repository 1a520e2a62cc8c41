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
import { door } from '~data/database-access';
import { getSession } from '~data/session/session';
import { Toasts } from '~ui/overlays/toasts';
import { mutation } from '~tests/sync/helpers/rows';
import type { Mutation, Sent } from '~data/database/db';
import type { Trouble } from '~data/outbox/refusal-record';
import type { ReactNode } from 'react';

export { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';

/** A change on this device; returns its place in the queue. */
export function queue(fields: Partial<Mutation> = {}): Promise<number> {
  const { person } = getSession();
  return door.run(({ work }) => work.mutations.add(mutation({ userId: person?.user.id ?? 0, ...fields })));
}

/** A change that was refused or is in conflict: it has been tried once. */
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

/** A comment on bike 12 that the school does not have; `photos` of it wait behind it. Returns its place in the queue. */
export async function queueReport(photos: number, fields: Partial<Mutation> = {}): Promise<number> {
  const seq = await queue({
    op: 'create',
    entity: 'bike_comments',
    tempId: -4,
    targetId: undefined,
    parentId: 12,
    lane: 'bike_comments -4',
    about: 'LB22QDE',
    body: { comment: 'Clutch lever bent', reported_by: [] },
    ...fields,
  } as Partial<Mutation>);
  for (let index = 0; index < photos; index += 1) {
    await queuePhoto({ parentId: -4, parentSeq: seq, deps: [seq] });
  }
  return seq;
}

/** A photo of 1.5 MB (of 4 bytes here, and its thumbnail of 3) of the comment 7 on bike 12, which the school has. */
export async function queuePhoto(fields: Partial<Mutation> = {}): Promise<number> {
  const id = crypto.randomUUID();
  const about = { id, name: 'IMG_4417.jpg', type: 'image/jpeg', size: 1_500_000, sha256: '', takenAt: null };
  const thumb = new Uint8Array([1, 2, 3]).buffer;
  await door.run(async ({ work }) => {
    await work.blobs.put({ ...about, buf: new Uint8Array([4, 5, 6, 7]).buffer });
    await work.previews.put({ ...about, kind: 'image', state: 'ready', message: null, thumb });
  });
  return queue({
    mid: id,
    op: 'create',
    entity: 'bike_images',
    tempId: -100,
    targetId: undefined,
    parentId: 7,
    aboveId: 12,
    lane: `bike_images ${id}`,
    about: 'LB22QDE',
    body: { size: 1_500_000, sha256: '', taken_at: null },
    blobId: id,
    file: { name: 'IMG_4417.jpg', type: 'image/jpeg' },
    ...fields,
  } as Partial<Mutation>);
}

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

/** Opens /sync; returns the addresses that were gone to. */
export function open(width = 1440) {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width < 40rem') && width < 640 }),
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
    page('/bikes/$bikeId/details/comment', () => 'The comment form'),
    page('/bikes/$bikeId/details/document', () => 'The document form'),
    page('/bikes/$bikeId/details/document/view', () => 'The documents'),
    page('/report', () => 'The bikes'),
    page('/contacts/$', () => 'The contacts'),
    page('/calendar/$', () => 'The calendar'),
    page('/courses/$', () => 'The courses'),
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
