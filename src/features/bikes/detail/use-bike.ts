// Reads the bike, or the report, that an address names.
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
 * A negative id exists only on this device, so the server isn't asked. A row that the server has but the mirror didn't
 * take, because the feed has deleted it meanwhile, is missing too.
 */
async function askFor(id: number, ask: () => Promise<Asked>, look: () => Promise<object | null>): Promise<Asked> {
  if (id < 0) return 'missing';
  const asked = await ask();
  return asked === 'found' && (await look()) === null ? 'missing' : asked;
}
