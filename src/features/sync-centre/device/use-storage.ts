// How much space the app uses in this browser, for both the tile and the card.
import { useCallback, useEffect, useState } from 'react';
import { getStorageUse } from '~data/database/storage-use';

/** Bytes; null if the browser doesn't tell, undefined while loading. */
export type StorageUse = Awaited<ReturnType<typeof getStorageUse>> | undefined;

/** The present use, and a function that reads it again. */
export function useStorage(): [use: StorageUse, renew: () => Promise<void>] {
  const [use, setUse] = useState<StorageUse>();
  useEffect(() => {
    let shown = true;
    void getStorageUse().then((found) => (shown ? setUse(found) : undefined));
    return () => {
      shown = false;
    };
  }, []);
  const renew = useCallback(async () => setUse(await getStorageUse()), []);
  return [use, renew];
}
