// A small picture of a report's photo, from the server or from this device.
import { Icon } from '~ui/icon';
import { MediaThumb } from '~widgets/photos/media-thumb';
import { useObjectUrl } from '~widgets/hooks/use-object-url';
import type { PendingFile } from '~data/pending/pending-files';
import type { Photo } from '~widgets/photos/row-photos';

/** `size` is the edge in CSS pixels; `label` says what the picture shows. */
type PhotoThumbProps = { photo: Photo; size: number; label: string };

export function PhotoThumb({ photo, size, label }: PhotoThumbProps) {
  if (photo.is === 'school') return <MediaThumb image={photo.image} size={size} label={label} />;
  return <LocalThumb file={photo.file} size={size} label={label} />;
}

type LocalThumbProps = { file: Pick<PendingFile, 'mid' | 'thumb'>; size: number; label: string };

function LocalThumb({ file: { mid, thumb }, size, label }: LocalThumbProps) {
  const url = useObjectUrl(mid, thumb);
  const look = { width: size, height: size };
  if (url === null) {
    return (
      <span className="grid flex-none place-items-center rounded-m bg-quiet-soft text-quiet-ink" style={look}>
        <Icon name="image" size={16} />
        <span className="sr-only">{label}</span>
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={label}
      className="block flex-none rounded-m bg-quiet-soft object-cover"
      style={look}
      {...look}
    />
  );
}
