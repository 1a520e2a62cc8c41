// A row's photos over the whole screen: those on the server by address, those on this device from their bytes.
import { useObjectUrl } from '~widgets/hooks/use-object-url';
import type { Photo } from './row-photos';
import { useLocalUrl } from './use-local-url';
import { PhotoViewer } from './viewer';

type RowViewerProps = {
  photos: readonly Photo[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

export function RowViewer({ photos, index, onIndex, onClose }: RowViewerProps) {
  const shown = photos[Math.min(index, photos.length - 1)];
  const file = shown?.is === 'here' ? shown.file : null;
  const full = useLocalUrl(file?.seq ?? null);
  const small = useObjectUrl(file?.mid ?? '', file?.thumb ?? null);
  const images = photos.map((photo) =>
    // Only the open photo is drawn, so its URL serves all local ones.
    photo.is === 'school' ? photo.image : { image: full ?? small ?? '', taken_at: null },
  );
  return <PhotoViewer images={images} index={index} onIndex={onIndex} onClose={onClose} />;
}
