// How deeply a body may be nested, measured without copying it.
import { expect, it } from 'vitest';
import { isTooDeep } from '~server/platform/route/parse';

const nested = (depth: number, inside = '') =>
  JSON.parse(`${'['.repeat(depth)}${inside}${']'.repeat(depth)}`) as unknown;

it('accepts 32 levels of nesting, and no more', () => {
  expect([isTooDeep(1), isTooDeep(null), isTooDeep([]), isTooDeep({ a: [{ b: 1 }] })]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([isTooDeep(nested(33)), isTooDeep(nested(32, '1'))]).toEqual([false, false]);
  expect([isTooDeep(nested(34)), isTooDeep(nested(33, '1')), isTooDeep(nested(5000))]).toEqual([true, true, true]);
  expect(isTooDeep({ wide: Array.from({ length: 1000 }, () => nested(3)), deep: nested(33) })).toBe(true);
});
