// The whole app under test: every address of the URL map, over the real mirror, for somebody who may do everything.
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedChange } from '~contract/wire/feed';
import { door } from '~data/database-access';
import { applyPage } from '~data/mirror/apply';
import { getFeed } from '~data/mirror/feed-state';
import { openPage } from '~tests/unit/features/open-page';
import { routeTree } from '../../../src/routeTree.gen';

/** The patterns of all addresses: '/bikes/$bikeId/details/edit'. */
export function everyAddress(): string[] {
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return Object.keys(router.routesByPath).toSorted();
}

export function openApp(address: string, width = 1440): RouterHistory {
  return openPage(routeTree as never, ['/sync', address], width);
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

/** What the page says once it has said the same for a while. */
export async function settledText(): Promise<string> {
  let [last, same] = ['', 0];
  for (let round = 0; round < 100 && same < 5; round += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
    const text = textOf(document.body);
    same = text === last ? same + 1 : 0;
    last = text;
  }
  return last;
}

/** Its texts with a space between, which `textContent` leaves out: 'Next booking None yet'. */
function textOf(node: Node): string {
  return [...node.childNodes]
    .map((child) => (child instanceof Text ? child.data : textOf(child)))
    .filter(Boolean)
    .join(' ');
}
