import { listStock, type Stock } from '~data/certificates/books';
import { useLive } from '~widgets/hooks/use-live';

export type Site = Stock['site'];

/** The school's sites by name; undefined while loading. */
export function useSites(): readonly Site[] | undefined {
  return useLive(async () => (await listStock()).map(({ site }) => site), []);
}
