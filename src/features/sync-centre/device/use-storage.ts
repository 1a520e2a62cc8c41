// How much room the app takes in this browser: the tile and the card say the same.
import { useCallback, useEffect, useState } from 'react';
import { getStorageUse } from '~data/store/storage-use';

/** Bytes; null where the browser does not tell, undefined until it does. */
export type StorageUse = Awaited<ReturnType<typeof getStorageUse>> | undefined;

/** What is known now, and the way to ask anew. */
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
