// Nothing but `npm run bench` runs these pages: a module that has moved must not wait until then to be noticed.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundle } from '../../../scripts/bench/page.mjs';

const pages = readdirSync('tests/bench').filter((name) => name.endsWith('-page.ts'));

it('there are pages to build', () => expect(pages).toContain('outbox-page.ts'));

it.each(pages)('%s can be built, with its workers', async (page) => {
  const scripts = await bundle(page.replace('.ts', ''));
  expect(scripts.get('/page.js')).toMatch(/measure/u);
});

it('the page of the outbox brings the worker that shrinks photos', async () => {
  expect([...(await bundle('outbox-page')).keys()]).toContain('/photo-worker.js');
});
