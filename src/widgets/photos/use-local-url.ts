// A file that has not reached the school, in full, for the viewer and the player.
import { useEffect, useState } from 'react';
import { getPendingBytes } from '~data/files/pending-bytes';

/** `seq`: its number in the outbox; null for none. Null until it is read, and where it has gone to the school meanwhile. */
export function useLocalUrl(seq: number | null): string | null {
  const [made, setMade] = useState<{ seq: number; url: string } | null>(null);
  useEffect(() => {
    if (seq === null) return undefined;
    let url: string | null = null;
    let left = false;
    const show = (found: Awaited<ReturnType<typeof getPendingBytes>>) => {
      if (left || !found) return;
      url = URL.createObjectURL(new Blob([found.bytes], { type: found.type }));
      setMade({ seq, url });
    };
    // Without its bytes the small picture stays.
    getPendingBytes(seq).then(show, () => undefined);
    return () => {
      left = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [seq]);
  return made !== null && made.seq === seq ? made.url : null;
}
