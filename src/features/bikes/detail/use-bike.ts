// The bike, or the report, that an address names.
import { useCallback } from 'react';
import { askForBike, askForBikeComment, type Asked } from '~data/api/fetch-missing-row';
import { getBikeComment, type CommentView } from '~data/bikes/comments';
import { getBike, type BikeView } from '~data/bikes/bikes';
import { useLive } from '~widgets/hooks/use-live';
import { useRow, type Found } from '~widgets/rows/use-row';

export function useBike(id: number): Found<BikeView> {
  const row = useLive(() => getBike(id), [id]);
  const ask = useCallback(
    (signal: AbortSignal) =>
      askFor(
        id,
        () => askForBike(id, signal),
        () => getBike(id),
      ),
    [id],
  );
  return useRow(row, ask);
}

export function useBikeComment(bikeId: number, id: number): Found<CommentView> {
  const row = useLive(() => getBikeComment(bikeId, id), [bikeId, id]);
  const ask = useCallback(
    (signal: AbortSignal) =>
      askFor(
        Math.min(bikeId, id),
        () => askForBikeComment(bikeId, id, signal),
        () => getBikeComment(bikeId, id),
      ),
    [bikeId, id],
  );
  return useRow(row, ask);
}

/**
 * The school does not know what only a device has named. What the server found and the mirror did not take, because the
 * feed has brought its end meanwhile, is not there either.
 */
async function askFor(id: number, ask: () => Promise<Asked>, look: () => Promise<object | null>): Promise<Asked> {
  if (id < 0) return 'missing';
  const asked = await ask();
  return asked === 'found' && (await look()) === null ? 'missing' : asked;
}
