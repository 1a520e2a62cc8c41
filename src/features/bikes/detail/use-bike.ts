// The bike, or the report, that an address names.
import { useCallback } from 'react';
import { askForBike, askForBikeComment, type Asked } from '~data/ask-server';
import { getBikeComment, type CommentView } from '~data/bike-comments';
import { getBike, type BikeView } from '~data/bikes';
import { useLive } from '~widgets/use-live';
import { useRow, type Found } from './use-row';

export function useBike(id: number): Found<BikeView> {
  const row = useLive(() => getBike(id), [id]);
  const ask = useCallback(() => (id > 0 ? askForBike(id) : unnamed()), [id]);
  return useRow(row, ask);
}

export function useBikeComment(bikeId: number, id: number): Found<CommentView> {
  const row = useLive(() => getBikeComment(bikeId, id), [bikeId, id]);
  const ask = useCallback(() => (bikeId > 0 && id > 0 ? askForBikeComment(bikeId, id) : unnamed()), [bikeId, id]);
  return useRow(row, ask);
}

/** The school does not know what only a device has named. */
function unnamed(): Promise<Asked> {
  return Promise.resolve('missing');
}
