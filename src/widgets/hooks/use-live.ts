// A read of the database that stays true: it runs again when what it read changes, in any tab.
import { useEffect, useState } from 'react';
import { watch } from '~data/live';

/**
 * What `querier` answers; undefined while loading, and again after `deps` change. Throws in render where the database
 * cannot be read: the nearest error boundary says so.
 */
export function useLive<T>(querier: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const [state, setState] = useState<State<T>>({ deps });
  useEffect(
    () =>
      watch(
        querier,
        (value) => setState({ deps, value }),
        (error) => setState({ deps, failed: { error } }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what the querier depends on
    deps,
  );
  if (!isSame(state.deps, deps)) return undefined;
  if (state.failed) throw state.failed.error;
  return state.value;
}

type State<T> = { deps: readonly unknown[]; value?: T; failed?: { error: unknown } };

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
}
