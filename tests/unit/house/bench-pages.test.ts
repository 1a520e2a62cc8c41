// Nothing but `npm run bench` runs these pages: a module that has moved must not wait until then to be noticed.
import { expect, it } from 'vitest';
import { bundle } from '../../../scripts/bench/page.mjs';
import { pathsIn } from './sources';

const pages = pathsIn(['tests/bench'], /-page\.ts$/u).map((path) => path.replace(/^.*\/|\.ts$/gu, ''));

it('the pages of the bench can be built; that of the outbox brings the worker that shrinks photos', async () => {
  const built = await Promise.all(pages.map(async (page) => [page, await bundle(page)] as const));
  for (const [page, scripts] of built) expect(scripts.get('/page.js'), page).toMatch(/measure/u);
  expect([...(new Map(built).get('outbox-page')?.keys() ?? [])]).toContain('/photo-worker.js');
});
