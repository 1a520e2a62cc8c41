// Nothing but `npm run bench` runs these pages: a module that has moved must not wait until then to be noticed.
import { expect, it } from 'vitest';
import { bundle } from '../../../scripts/bench/helpers/page.mjs';
import { pathsIn } from './sources';

const pages = pathsIn(['tests/bench'], /-page\.ts$/u).map((path) => path.replaceAll(/^.*\/|\.ts$/gu, ''));

it('the pages of the bench can be built; that of the outbox brings the worker that shrinks photos', async () => {
  const scripts = await bundle(pages);
  expect([...scripts.keys()]).toEqual(expect.arrayContaining(['/outbox-page.js', '/photo-worker.js']));
  for (const page of pages) expect(scripts.get(`/${page}.js`), page).toMatch(/measure/u);
});
