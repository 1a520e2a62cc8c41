// Bytes of this device as an address that an <img> can show.
import { useEffect, useState } from 'react';

/**
 * Null as long as there is none. `id` names the bytes: a live query hands over the same ones again and again, and a picture
 * that is shown must not blink.
 */
export function useObjectUrl(id: string, bytes: ArrayBuffer | null, type = 'image/jpeg'): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const size = bytes?.byteLength ?? 0;
  useEffect(() => {
    if (!bytes || size === 0) return undefined;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the bytes behind an id never change
  }, [id, size, type]);
  return url;
}
