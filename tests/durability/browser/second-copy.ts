// The second copy of unsent changes, which outlives the loss of the database.
import type { Page } from '@playwright/test';

/** The changes that it holds. */
export function copied(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('connect-outbox'));
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname.slice(1, 3));
  });
}
