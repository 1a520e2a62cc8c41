// An object URL for bytes on this device, for an <img>.
import { useEffect, useState } from 'react';

/**
 * Null without bytes. `id` identifies the bytes: a live query returns the same bytes in new objects, and a new URL for
 * them would make the picture flicker.
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
