// The photos of one row as tiles, each with its state. All can be opened, whether on the server or on this device.
import { useState } from 'react';
import type { PendingFile } from '~data/pending/pending-files';
import { FileTile } from '~ui/fields/file-tile';
import { Icon } from '~ui/icon';
import { useDevice } from '~widgets/hooks/use-device';
import { useObjectUrl } from '~widgets/hooks/use-object-url';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { pendingFileState } from '~widgets/sync/pending-file-text';
import { DeleteFile } from './delete-file';
import { MediaThumb } from './media-thumb';
import type { Photo, SchoolPhoto } from './row-photos';
import { RowViewer } from './row-viewer';

/** `withWord` adds 'Received', for rows with other files that are still on this device. `onDelete`: null for people who may not edit. */
type PhotoGridProps = {
  photos: readonly Photo[];
  withWord: boolean;
  onDelete: ((photo: SchoolPhoto) => Promise<unknown>) | null;
};

/** Nothing without photos. */
export function PhotoGrid({ photos, withWord, onDelete }: PhotoGridProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 wide:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <Tile
              photo={photo}
              label={`Photo ${index + 1} of ${photos.length}`}
              withWord={withWord}
              onOpen={() => setOpen(index)}
              onDelete={onDelete}
            />
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <RowViewer photos={photos} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type TileProps = Omit<PhotoGridProps, 'photos'> & { photo: Photo; label: string; onOpen: () => void };

function Tile({ photo, label, withWord, onOpen, onDelete }: TileProps) {
  if (photo.is === 'here') return <LocalTile file={photo.file} label={label} onOpen={onOpen} />;
  return (
    <>
      <button
        type="button"
        className="block aspect-square w-full overflow-hidden rounded-card [&>*]:size-full!"
        onClick={onOpen}
      >
        <MediaThumb image={photo.image} size={112} label={label} />
      </button>
      {withWord ? (
        <span className="flex items-center gap-1 pt-1 text-cap font-bold text-ink-2">
          <Icon name="check" size={14} />
          Received
        </span>
      ) : null}
      <DeleteFile file={photo.image} onDelete={onDelete && (() => onDelete(photo.image))} what="photo" label={label} />
    </>
  );
}

type LocalTileProps = { file: PendingFile; label: string; onOpen: () => void };

/** A file that is still on this device. */
export function LocalTile({ file, label, onOpen }: LocalTileProps) {
  const status = useSyncStatus();
  const device = useDevice();
  const picture = useObjectUrl(file.mid, file.thumb);
  const icon = file.kind === 'video' ? 'film' : 'image';
  const state = pendingFileState(file, status, device);
  return <FileTile label={label} picture={picture} icon={icon} state={state} onOpen={onOpen} />;
}
