// @vitest-environment dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLive } from '~widgets/hooks/use-live';

type Query = { querier: () => Promise<unknown>; onValue: (value: unknown) => void; onError: (error: unknown) => void };
const { queries, stopped } = vi.hoisted(() => ({ queries: [] as Query[], stopped: [] as Query[] }));
vi.mock('~data/live', () => ({
  watch: (querier: Query['querier'], onValue: Query['onValue'], onError: Query['onError']) => {
    const query = { querier, onValue, onError };
    queries.push(query);
    return () => stopped.push(query);
  },
}));

let root: Root;
let shown: unknown[];

function Screen({ page }: { page: number }) {
  shown.push(useLive(() => Promise.resolve(page), [page]));
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [queries.length, stopped.length, shown] = [0, 0, []];
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Screen page={1} />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('is loading, then shows each answer as it comes', () => {
  act(() => queries[0]?.onValue('a'));
  act(() => queries[0]?.onValue('b'));
  expect(shown).toEqual([undefined, 'a', 'b']);
});

it('asks anew when what it depends on changes, and never shows the old answer for the new question', () => {
  act(() => queries[0]?.onValue('page 1'));
  shown = [];
  act(() => root.render(<Screen page={2} />));
  expect(stopped).toEqual([queries[0]]);
  expect(new Set(shown)).toEqual(new Set([undefined]));
  act(() => queries[1]?.onValue('page 2'));
  expect(shown.at(-1)).toBe('page 2');
});

it('throws what goes wrong where an error boundary sees it', () => {
  expect(() => act(() => queries[0]?.onError(new Error('lost')))).toThrow('lost');
});

it('stops with the screen', () => {
  act(() => root.unmount());
  expect(stopped).toHaveLength(1);
  root = createRoot(document.createElement('div'));
});
