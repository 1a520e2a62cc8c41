// The addresses that an entry of a batch may have: writes with an idempotency record, and no others.
import type { Method } from '~contract/wire/endpoint';
import type { Route } from './route';

type Found = { route: Route; answer: NonNullable<Route['answerEntry']>; params: Readonly<Record<string, string>> };
export type FindEntry = (method: Method, path: string) => Found | undefined;

// The same as in the server's router.
const LONGEST_PARAMETER = 300;

/** Finds routes as the server's router does: with or without a final slash, words before parameters. */
export function entryFinder(routes: readonly Route[]): FindEntry {
  const table = routes
    .filter(({ answerEntry }) => answerEntry !== undefined)
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((route) => ({ route, pattern: patternOf(route.endpoint.path) }));
  return (method, path) => {
    for (const { route, pattern } of table) {
      const found = route.endpoint.method === method ? pattern.exec(path) : null;
      if (found && route.answerEntry) return { route, answer: route.answerEntry, params: { ...found.groups } };
    }
    return undefined;
  };
}

function patternOf(path: string): RegExp {
  const words = path.replace(/\/$/u, '').replaceAll(/\{(\w+)\}/gu, `(?<$1>[^/]{1,${LONGEST_PARAMETER}})`);
  return new RegExp(`^${words}/?$`, 'u');
}

function rank({ endpoint }: Route): string {
  return endpoint.path.replaceAll('{', '\uFFFF');
}
