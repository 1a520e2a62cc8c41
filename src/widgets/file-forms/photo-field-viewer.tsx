// The picked photos over the whole screen, from this device's bytes.
import { useEffect, useState } from 'react';
import { getFileBytes } from '~data/files/bytes';
import type { StoredFile } from '~data/database/files';
import { PhotoViewer } from '~widgets/photos/viewer';
import { useObjectUrl } from '~widgets/hooks/use-object-url';

type PickedViewerProps = {
  photos: readonly StoredFile[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

export function PickedViewer({ photos, index, onIndex, onClose }: PickedViewerProps) {
  const shown = photos[Math.min(index, photos.length - 1)];
  const full = useFull(shown?.id ?? null);
  const small = useObjectUrl(shown?.id ?? '', shown?.thumb ?? null);
  // Only the open photo is drawn, so its URL serves all of them.
  const images = photos.map(({ takenAt }) => ({ image: full ?? small ?? '', taken_at: takenAt }));
  return <PhotoViewer images={images} index={index} onIndex={onIndex} onClose={onClose} />;
}

/** Null until the bytes are read, and if they can't be: the thumbnail is shown instead. */
function useFull(id: string | null): string | null {
  const [read, setRead] = useState<{ id: string; bytes: ArrayBuffer; type: string } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let left = false;
    getFileBytes(id).then(
      (found) => (left || !found ? undefined : setRead({ id, ...found })),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [id]);
  const isRead = read !== null && read.id === id;
  return useObjectUrl(`full ${id ?? ''}`, isRead ? read.bytes : null, isRead ? read.type : '');
}
