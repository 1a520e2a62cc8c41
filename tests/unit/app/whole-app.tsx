// The whole app under test: every address of the URL map, over the real mirror, for somebody who may do everything.
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { vi } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedChange } from '~contract/wire/feed';
import { door } from '~data/database-access';
import { applyPage } from '~data/mirror/apply';
import { getFeed } from '~data/mirror/feed-state';
import { type Opened, openRouter } from '~tests/unit/features/open-page';
import { routeTree } from '../../../src/routeTree.gen';

/** The patterns of all addresses: '/bikes/$bikeId/details/edit'. */
export function everyAddress(): string[] {
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return Object.keys(router.routesByPath).toSorted();
}

/** No server answers. `width` in CSS pixels. `kept`: the state of a further entry, on which the page is loaded anew. */
export function openApp(address: string, width = 1440, kept?: object): RouterHistory {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  app = openRouter(routeTree as never, ['/sync', address], width, kept);
  return app.history;
}

let app: Opened | undefined;

/** Leads the open app to an address, which is half the work of mounting it there. Answers with what its page says. */
export async function textAt(address: string): Promise<string> {
  app?.history.push(address);
  return settledText();
}

/** A page of the feed. `more`: the snapshot goes on after it. */
export async function feedPage(rows: Record<string, { id: number; version: number }[]>, more: boolean): Promise<void> {
  const changes: FeedChange[] = Object.entries(rows).flatMap(([collection, some]) =>
    some.map((row) => ({ collection, id: row.id, version: row.version, client_key: null, row: { ...row } })),
  );
  await door.run(async (database) => {
    const { cursor, epoch } = await getFeed(database);
    const page = { cursor: `${cursor ?? ''}x`, epoch: 'e', more, collections: [...COLLECTIONS], changes };
    await applyPage(database, { cursor, epoch }, page, Date.now());
  });
}

/** What the page says once its route is loaded and it has said the same for a while: turns of the loop, not milliseconds. */
export async function settledText(): Promise<string> {
  let [last, same] = ['', 0];
  for (let round = 0; round < 1000 && same < 4; round += 1) {
    await turns(40);
    await vi.dynamicImportSettled();
    const text = shownText();
    same = text === last && app?.isIdle() ? same + 1 : 0;
    last = text;
  }
  return last;
}

/** Requests to the database, React's work and modules take one or a few each. What other threads do is over after a timer. */
async function turns(count: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 4);
  });
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** The page's texts with a space between, which `textContent` leaves out: 'Next booking None yet'. */
export function shownText(): string {
  return textOf(document.body);
}

function textOf(node: Node): string {
  return [...node.childNodes]
    .map((child) => (child instanceof Text ? child.data : textOf(child)))
    .filter(Boolean)
    .join(' ');
}
