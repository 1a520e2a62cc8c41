import { listStock, type Stock } from '~data/certificates/books';
import { useLive } from '~widgets/hooks/use-live';

export type Site = Stock['site'];

/** The sites of the school, by name; undefined until they are read. */
export function useSites(): readonly Site[] | undefined {
  return useLive(async () => (await listStock()).map(({ site }) => site), []);
}
