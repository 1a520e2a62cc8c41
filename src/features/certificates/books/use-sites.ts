import { listStock, type Stock } from '~data/books';
import { useLive } from '~widgets/use-live';

export type Site = Stock['site'];

/** The sites of the school, by name; undefined until they are read. */
export function useSites(): readonly Site[] | undefined {
  return useLive(async () => (await listStock()).map(({ site }) => site), []);
}
