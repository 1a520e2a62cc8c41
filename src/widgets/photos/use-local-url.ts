// An object URL of a file that hasn't been sent, in full size, for the viewer and the player.
import { useEffect, useState } from 'react';
import { getPendingBytes } from '~data/files/pending-bytes';

/** `seq`: of the file's change; null for no file. Returns null until the file is read, or if it was sent meanwhile. */
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
    // If the file can't be read, the URL stays null.
    getPendingBytes(seq).then(show, () => undefined);
    return () => {
      left = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [seq]);
  return made !== null && made.seq === seq ? made.url : null;
}
