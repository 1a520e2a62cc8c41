// A phone's clock may be years off (docs/sync.md, A wrong clock), so no screen takes its day for today.
import { expect, it } from 'vitest';
import { pathsIn, textOf } from './sources';

const OWN_DAY = /londonDay\(\s*new Date\(\s*(?:Date\.now\(\)|useNow\([^)]*\)(?:\s*))?\s*\)\s*\)/u;
/** Drafts are dated by the device, and so is the sentence with a wrong date. */
const BY_DEVICE = new Set(['src/widgets/drafts/unsaved.tsx']);

it('takes today from the best known time, on every screen and in every schema', () => {
  const files = pathsIn(['src', 'contract', 'domain'], /\.tsx?$/u);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => !BY_DEVICE.has(path) && OWN_DAY.test(textOf(path)))).toEqual([]);
});

it.each(['londonDay(new Date())', 'londonDay(new Date(Date.now()))', 'londonDay(new Date(useNow(60_000)))'])(
  'would find %s',
  (text) => expect(OWN_DAY.test(text)).toBe(true),
);
